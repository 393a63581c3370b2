/** Where the buttons are, in px from the window's left and top, and whether they stay there when the page scrolls. */
export type Zone = { left: number; top: number; right: number; isPinned: boolean }
export type Room = { width: number; height: number }

/**
 * Where the pile lies. `corner`: lower right. `above`: over what lies before the buttons, this far from the window's
 * bottom and left. `inFlow`: in the page like everything else, where there is no room over it.
 */
export type PilePlace =
  | { kind: 'corner' }
  | { kind: 'above'; bottom: number; left: number; width: number }
  | { kind: 'inFlow' }

const gap = 8
const margin = 16
/** So wide is the pile in the corner, its distance from both sides included. */
const cornerWidth = 352
/** So much a card needs with everything on it, on a narrow screen with large letters too. */
const cardHeight = 190

/** `zone` is where the buttons are that must stay free; null where there are none. */
export function placeFor(room: Room, zone: Zone | null): PilePlace {
  const isWide = room.width >= 2 * cornerWidth
  if (isWide && (zone === null || room.width - zone.right >= cornerWidth)) return { kind: 'corner' }
  const { left, right, top } = zone ?? { left: 0, right: room.width, top: room.height }
  if (zone && (!zone.isPinned || top < cardHeight)) return { kind: 'inFlow' }
  return {
    kind: 'above',
    bottom: room.height - top + gap,
    left: left + margin,
    width: right - left - 2 * margin,
  }
}
