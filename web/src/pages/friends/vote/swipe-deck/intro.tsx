import { useEffect } from 'react'

/** See docs/product.md, "Swipe deck". */
const introMs = 4_000

/** How the deck works, over the first card until it is tapped or four seconds have passed. */
export function Intro({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onClose, introMs)
    return () => clearTimeout(timer)
  }, [onClose])
  return (
    <button type="button" className="swipe-intro" onClick={onClose}>
      <span className="swipe-intro-ways">
        <Way sign="←" means="No" />
        <Way sign="→" means="Yes" />
      </span>
      <span>Pull the card to one side.</span>
      <span>
        Hold it, then let go: <strong>Maybe</strong>
      </span>
      <span>Tap it for more about the place.</span>
      <span className="swipe-intro-go">Tap to start</span>
    </button>
  )
}

function Way({ sign, means }: { sign: string; means: string }) {
  return (
    <span>
      <span aria-hidden="true" className="swipe-intro-sign">
        {sign}
      </span>
      <strong>{means}</strong>
    </span>
  )
}
