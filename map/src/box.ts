/** A rectangle on screen or on the ground; y grows southwards. */
export type Box = { left: number; top: number; right: number; bottom: number }

/** Whether two boxes overlap. */
export const meets = (one: Box, other: Box): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top
