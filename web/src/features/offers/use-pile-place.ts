import { type CSSProperties, useEffect, useEffectEvent, useState } from 'react'
import { type Box, type Ground, type PilePlace, placeFor } from './place.ts'

/** The buttons one votes with, of the cards and of the swipe deck. */
const dockOf = () => document.querySelector('.vote-dock, .swipe-dock')
/** The card in front: its picture first, what it says last. */
const cardOf = () =>
  document.querySelector<HTMLElement>('.deck-card[data-place=front], .swipe-card[data-place=front]')

function look(): PilePlace {
  const { clientWidth: width } = document.documentElement
  const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
  return placeFor(
    { width, height: innerHeight, scale },
    { dock: dockOf()?.getBoundingClientRect() ?? null, ...cardGround() },
  )
}

/** Where the card lies once it lies still: what holds it does not move with it. */
function cardGround(): Pick<Ground, 'card' | 'picture'> {
  const card = cardOf()
  const holder = card?.parentElement?.getBoundingClientRect()
  const [picture, words] = [card?.firstElementChild, card?.lastElementChild]
  if (!holder || !(picture instanceof HTMLElement) || !(words instanceof HTMLElement))
    return { card: null, picture: null }
  return { card: holder, picture: beside(holder, picture, words) }
}

/** The part of the holder above the words, or to the left of them. */
function beside(holder: DOMRect, picture: HTMLElement, words: HTMLElement): Box {
  const { left, top } = holder
  const below = words.offsetTop - picture.offsetTop
  const across = words.offsetLeft - picture.offsetLeft
  return below > 0
    ? { left, top, right: holder.right, bottom: top + below }
    : { left, top, right: left + across, bottom: holder.bottom }
}

/** Where the pile lies so that it covers no vote button and no word of the card, kept right while the page moves. */
export function usePilePlace(): { style: CSSProperties; isSlim: boolean } {
  const [place, setPlace] = useState<PilePlace>({ kind: 'inFlow' })
  const update = useEffectEvent(() => {
    const next = look()
    if (JSON.stringify(next) !== JSON.stringify(place)) setPlace(next)
  })
  // Other buttons may have come: those of the swipe deck instead of those of the cards.
  useEffect(() => update())
  useEffect(() => {
    const follow = () => update()
    // Notices make them grow, large letters make them move, and every card has its own words.
    const sizes = new ResizeObserver(follow)
    const observe = () => {
      sizes.disconnect()
      for (const element of [document.body, dockOf(), cardOf()?.lastElementChild])
        if (element) sizes.observe(element)
    }
    observe()
    const cards = new MutationObserver(observe)
    const main = document.querySelector('main')
    if (main) cards.observe(main, { subtree: true, attributeFilter: ['data-place'] })
    for (const event of ['resize', 'scroll']) addEventListener(event, follow, { passive: true })
    return () => {
      sizes.disconnect()
      cards.disconnect()
      for (const event of ['resize', 'scroll']) removeEventListener(event, follow)
    }
  }, [])
  return { style: styleOf(place), isSlim: place.kind === 'over' && place.isSlim }
}

function styleOf(place: PilePlace): CSSProperties {
  if (place.kind === 'inFlow') return { position: 'relative', flexBasis: '100%', paddingBlock: '1rem' }
  if (place.kind === 'corner') return { position: 'fixed', right: '1rem', bottom: '1rem', width: '20rem' }
  const { bottom, left, width } = place
  return { position: 'fixed', bottom, left, width }
}
