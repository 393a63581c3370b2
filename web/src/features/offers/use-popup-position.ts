import { type CSSProperties, useEffect, useEffectEvent, useState } from 'react'
import { type Box, type PageParts, type PopupPosition, popupPosition } from './popup-position.ts'

/** The vote buttons, which a page marks `data-keep-clear="buttons"`. */
const buttonsOf = () => document.querySelector('[data-keep-clear=buttons]')
/** The front card, marked `card`: its picture first, its text last. Only the picture may be covered. */
const cardOf = () => document.querySelector<HTMLElement>('[data-keep-clear=card]')

function measuredPosition(): PopupPosition {
  const { clientWidth: width } = document.documentElement
  const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
  return popupPosition(
    { width, height: innerHeight, scale },
    { dock: buttonsOf()?.getBoundingClientRect() ?? null, ...cardParts() },
  )
}

/** The card's resting rectangle, from its container, which does not animate. */
function cardParts(): Pick<PageParts, 'card' | 'picture'> {
  const card = cardOf()
  const holder = card?.parentElement?.getBoundingClientRect()
  const [picture, words] = [card?.firstElementChild, card?.lastElementChild]
  if (!holder || !(picture instanceof HTMLElement) || !(words instanceof HTMLElement))
    return { card: null, picture: null }
  return { card: holder, picture: beside(holder, picture, words) }
}

/** The part of the container above the text, or to the left of it. */
function beside(holder: DOMRect, picture: HTMLElement, words: HTMLElement): Box {
  const { left, top } = holder
  const below = words.offsetTop - picture.offsetTop
  const across = words.offsetLeft - picture.offsetLeft
  return below > 0
    ? { left, top, right: holder.right, bottom: top + below }
    : { left, top, right: left + across, bottom: holder.bottom }
}

/** Places the stack so that it covers no vote button and no text of the card, and updates it while the page changes. */
export function usePopupPosition(): { style: CSSProperties; isSlim: boolean } {
  const [place, setPlace] = useState<PopupPosition>({ kind: 'inFlow' })
  const update = useEffectEvent(() => {
    const next = measuredPosition()
    if (JSON.stringify(next) !== JSON.stringify(place)) setPlace(next)
  })
  // The buttons may have been replaced: the swipe deck's instead of the cards'.
  useEffect(() => update())
  useEffect(() => {
    const follow = () => update()
    // Notices resize them, large fonts move them, and every card has its own text.
    const sizes = new ResizeObserver(follow)
    const observe = () => {
      sizes.disconnect()
      for (const element of [document.body, buttonsOf(), cardOf()?.lastElementChild])
        if (element) sizes.observe(element)
    }
    observe()
    const cards = new MutationObserver(observe)
    const main = document.querySelector('main')
    if (main) cards.observe(main, { subtree: true, attributeFilter: ['data-keep-clear'] })
    for (const event of ['resize', 'scroll']) addEventListener(event, follow, { passive: true })
    return () => {
      sizes.disconnect()
      cards.disconnect()
      for (const event of ['resize', 'scroll']) removeEventListener(event, follow)
    }
  }, [])
  return { style: styleOf(place), isSlim: place.kind === 'over' && place.isSlim }
}

function styleOf(place: PopupPosition): CSSProperties {
  if (place.kind === 'inFlow') return { position: 'relative', flexBasis: '100%', paddingBlock: '1rem' }
  if (place.kind === 'corner') return { position: 'fixed', right: '1rem', bottom: '1rem', width: '20rem' }
  const { bottom, left, width } = place
  return { position: 'fixed', bottom, left, width }
}
