import { paths, withQuery } from '../../app/paths.ts'
import { useDemo } from '../../app/user.ts'
import { ButtonLink } from '../../ui/button.tsx'

const steps = [
  ['Create a session', 'Say where, how much and how many. We suggest three places.'],
  ['Share the link', 'Friends open it in any browser. They need no account.'],
  ['Get results', 'Votes arrive live: a winner, the reason why, and a plan B.'],
] as const

/** What a newcomer does first. */
export function FirstSteps() {
  const demo = useDemo() ? 'true' : undefined
  return (
    <>
      <ol className="grid gap-4">
        {steps.map(([title, text], index) => (
          <li key={title} className="grid grid-cols-[auto_1fr] gap-x-4">
            <span
              aria-hidden="true"
              className="font-display row-span-2 grid size-10 place-items-center rounded-full bg-tint text-lg font-bold text-accent-text"
            >
              {index + 1}
            </span>
            <h2 className="text-lg">{title}</h2>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ol>
      <div className="grid gap-3">
        <ButtonLink to={withQuery(paths.appCreate(), { demo })} size="large">
          Create a session
        </ButtonLink>
        <ButtonLink to={withQuery(paths.app(), { demo })} look="quiet">
          Go to my plans
        </ButtonLink>
      </div>
    </>
  )
}
