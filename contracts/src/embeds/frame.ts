/** The frame in which another site shows a vote, in pixels, where it has the room. */
export const embedFrame = { width: 480, height: 320 } as const
