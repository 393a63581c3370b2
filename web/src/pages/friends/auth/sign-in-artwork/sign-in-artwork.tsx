import cocktail from './cocktail.webp'
import oysters from './oysters.webp'
import ramen from './ramen.webp'

/** Whom a sign-in page is for. */
export type SignInSide = 'friends' | 'venues'

const sentences: Record<SignInSide, string> = {
  friends: 'Friday night, settled before the group chat gets loud.',
  venues: 'Groups choose where to eat tonight. Be there when they do.',
}
const posters = [
  [oysters, 'left-0 top-10 -rotate-6'],
  [cocktail, 'right-0 top-16 rotate-6'],
  [ramen, 'left-1/2 top-0 -translate-x-1/2'],
] as const

/** Artwork next to a small page, where there is space for it; not loaded elsewhere. */
export function SignInArtwork({ side }: { side: SignInSide }) {
  return (
    <aside className="hidden content-center gap-10 lg:grid">
      <p className="font-display max-w-md text-4xl/tight font-bold tracking-tight text-balance">
        {sentences[side]}
      </p>
      <div className="relative h-72">
        {posters.map(([picture, place]) => (
          <img
            key={picture}
            src={picture}
            alt=""
            width={480}
            height={360}
            loading="lazy"
            decoding="async"
            className={`absolute h-auto w-64 rounded-card border border-line shadow-card ${place}`}
          />
        ))}
      </div>
    </aside>
  )
}
