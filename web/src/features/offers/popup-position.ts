/** In px from the window's left and top. */
export type Box = { left: number; top: number; right: number; bottom: number }
/** The viewport. `scale`: the ratio of the font size to 16 px. */
export type Viewport = { width: number; height: number; scale: number }
/** The parts of the page to keep clear, and those that may be covered. Null if missing. */
export type PageParts = {
  /** The vote buttons. */
  dock: Box | null
  /** The front card. */
  card: Box | null
  /** The part of the card without text: its picture. */
  picture: Box | null
}

/**
 * The stack's placement. `corner`: lower right. `over`: on the card's picture, this far from the window's bottom and
 * left; `isSlim` if there is space for one line only. `inFlow`: in the page's flow, if there is no space.
 */
export type PopupPosition =
  | { kind: 'corner' }
  | { kind: 'over'; bottom: number; left: number; width: number; isSlim: boolean }
  | { kind: 'inFlow' }

const gap = 4
const margin = 16
/** Width of the stack in the corner, including its margins. */
const cornerWidth = 352
const maxWidth = 400
/** Height of a full card, 162 with all its lines, including the edges of those below it, 14; and of a single line. */
const wholeHeight = 176
const slimHeight = 56

/** A placement where the stack covers neither the buttons nor the card's text. */
export function popupPosition(room: Viewport, { dock, card, picture }: PageParts): PopupPosition {
  const corner = {
    left: room.width - cornerWidth,
    top: room.height - wholeHeight * room.scale - 2 * gap - margin,
    right: room.width,
    bottom: room.height,
  }
  const isFree = [dock, card].every((box) => box === null || !meet(corner, box))
  if (room.width >= 2 * cornerWidth && isFree) return { kind: 'corner' }
  if (card === null && dock === null)
    return { kind: 'over', bottom: margin, left: margin, width: room.width - 2 * margin, isSlim: false }
  return picture ? over(picture, room, dock) : { kind: 'inFlow' }
}

/** On the visible part of the picture. */
function over(picture: Box, room: Viewport, dock: Box | null): PopupPosition {
  const isAboveDock = dock !== null && dock.left < picture.right && dock.right > picture.left
  const bottom = Math.min(picture.bottom, room.height, isAboveDock ? dock.top : room.height) - gap
  const height = bottom - Math.max(picture.top, 0) - gap
  if (height < slimHeight * room.scale) return { kind: 'inFlow' }
  const width = Math.min(picture.right - picture.left - 4 * gap, maxWidth * room.scale)
  return {
    kind: 'over',
    bottom: room.height - bottom,
    left: (picture.left + picture.right - width) / 2,
    width,
    isSlim: height < wholeHeight * room.scale,
  }
}

function meet(one: Box, other: Box): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top
}
