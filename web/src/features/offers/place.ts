/** In px from the window's left and top. */
export type Box = { left: number; top: number; right: number; bottom: number }
/** The window. `scale`: how much larger letters are than 16 px. */
export type Room = { width: number; height: number; scale: number }
/** What of the page is to stay free, and what may be covered. Null for what there is not. */
export type Ground = {
  /** The buttons one votes with. */
  dock: Box | null
  /** The card in front. */
  card: Box | null
  /** That of the card which says nothing: its picture. */
  picture: Box | null
}

/**
 * Where the pile lies. `corner`: lower right. `over`: on the card's picture, this far from the window's bottom and left;
 * `isSlim` where there is room for one line only. `inFlow`: in the page like everything else, where there is no room.
 */
export type PilePlace =
  | { kind: 'corner' }
  | { kind: 'over'; bottom: number; left: number; width: number; isSlim: boolean }
  | { kind: 'inFlow' }

const gap = 4
const margin = 16
/** So wide is the pile in the corner, its distance from both sides included. */
const cornerWidth = 352
const widest = 400
/** So high is a card with everything on it, the edges of those below it included; and one of a single line. */
const wholeHeight = 184
const slimHeight = 56

/** Where the pile covers neither the buttons nor a word of the card. */
export function placeFor(room: Room, { dock, card, picture }: Ground): PilePlace {
  const corner = {
    left: room.width - cornerWidth,
    top: room.height - wholeHeight * room.scale - margin,
    right: room.width,
    bottom: room.height,
  }
  const isFree = [dock, card].every((box) => box === null || !meet(corner, box))
  if (room.width >= 2 * cornerWidth && isFree) return { kind: 'corner' }
  if (card === null && dock === null)
    return { kind: 'over', bottom: margin, left: margin, width: room.width - 2 * margin, isSlim: false }
  return picture ? over(picture, room, dock) : { kind: 'inFlow' }
}

/** On what can be seen of the picture. */
function over(picture: Box, room: Room, dock: Box | null): PilePlace {
  const isAboveDock = dock !== null && dock.left < picture.right && dock.right > picture.left
  const bottom = Math.min(picture.bottom, room.height, isAboveDock ? dock.top : room.height) - gap
  const height = bottom - Math.max(picture.top, 0) - gap
  if (height < slimHeight * room.scale) return { kind: 'inFlow' }
  const width = Math.min(picture.right - picture.left - 4 * gap, widest * room.scale)
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
