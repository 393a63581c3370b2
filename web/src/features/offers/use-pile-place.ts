import { type CSSProperties, useEffect, useEffectEvent, useState } from 'react'
import { type PilePlace, placeFor } from './place.ts'

/** The buttons one votes with, of the cards and of the swipe deck. */
const zoneOf = () => document.querySelector('.vote-dock, .swipe-dock')

function look(): PilePlace {
  const room = { width: document.documentElement.clientWidth, height: innerHeight }
  const buttons = zoneOf()
  if (!buttons) return placeFor(room, null)
  const { left, top, right } = buttons.getBoundingClientRect()
  const isPinned = /sticky|fixed/.test(getComputedStyle(buttons).position)
  return placeFor(room, { left, top, right, isPinned })
}

/** Where the pile lies so that it covers no vote button, kept right while the page moves. */
export function usePilePlace(): CSSProperties {
  const [place, setPlace] = useState<PilePlace>({ kind: 'inFlow' })
  const update = useEffectEvent(() => {
    const next = look()
    if (JSON.stringify(next) !== JSON.stringify(place)) setPlace(next)
  })
  // Other buttons may have come: those of the swipe deck instead of those of the cards.
  useEffect(() => update())
  useEffect(() => {
    const follow = () => update()
    // Notices make them grow, and large letters make them move.
    const sizes = new ResizeObserver(follow)
    for (const element of [document.body, zoneOf()]) if (element) sizes.observe(element)
    for (const event of ['resize', 'scroll']) addEventListener(event, follow, { passive: true })
    return () => {
      sizes.disconnect()
      for (const event of ['resize', 'scroll']) removeEventListener(event, follow)
    }
  }, [])
  return styleOf(place)
}

function styleOf(place: PilePlace): CSSProperties {
  if (place.kind === 'inFlow') return { position: 'relative', flexBasis: '100%', paddingBlock: '1rem' }
  if (place.kind === 'corner') return { position: 'fixed', right: '1rem', bottom: '1rem', width: '20rem' }
  const { bottom, left, width } = place
  return { position: 'fixed', bottom, left, width }
}
