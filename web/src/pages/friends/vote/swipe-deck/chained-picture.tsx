import { useEffect, useReducer, useRef, useState } from 'react'
import { type PictureEvent, pictureAfter, pictureChain } from './picture-chain.ts'

/** A picture this close to the viewport is loaded (docs/product.md, "Swipe deck"). */
const nearBy = '50px'

/**
 * A card's picture: the given one, else a stock picture, else a drawing that says it is unavailable. Fills its
 * container.
 */
export function ChainedPicture({ image }: { image: string | null }) {
  const frame = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(frame)
  const [chain, tell] = useReducer(pictureAfter, image, pictureChain)
  const source = chain.sources[0]
  const say = (kind: PictureEvent['kind']) => source && tell({ kind, source })
  return (
    <div ref={frame} data-picture={chain.status} className="swipe-picture absolute inset-0 bg-tint">
      {chain.status === 'error' && <NoPicture />}
      {source && isNear && (
        <img
          key={source}
          src={`${source}?w=400`}
          srcSet={`${source}?w=400 400w, ${source}?w=640 640w`}
          sizes="40rem"
          alt=""
          decoding="async"
          draggable={false}
          className="absolute inset-0 size-full object-cover"
          onLoad={() => say('loaded')}
          onError={() => say('failed')}
        />
      )}
    </div>
  )
}

function useIsNear(frame: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!frame.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        setNear(true)
        observer.disconnect()
      },
      { rootMargin: nearBy },
    )
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [frame])
  return isNear
}

/** An empty plate under an evening sun. */
function NoPicture() {
  return (
    <div className="swipe-no-picture">
      <svg aria-hidden="true" viewBox="0 0 120 90" className="w-full">
        <circle cx="60" cy="36" r="30" fill="var(--accent)" opacity=".35" />
        <path d="M0 66c18-16 34-12 50-4s40 8 70-8v36H0Z" fill="var(--muted)" opacity=".3" />
        <ellipse cx="60" cy="64" rx="34" ry="10" fill="var(--raised)" />
        <ellipse cx="60" cy="63" rx="20" ry="5" fill="var(--fog)" />
      </svg>
      <p>Image unavailable</p>
    </div>
  )
}
