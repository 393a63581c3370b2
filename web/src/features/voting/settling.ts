/** Presses closer together than this are one press: the second would hit the next card unseen. */
export const settleMs = 280

/** When a press last counted, in ms, and how many since came too soon. */
export type Settling = { countedAt: number; tooSoon: number }

export const settled: Settling = { countedAt: Number.NEGATIVE_INFINITY, tooSoon: 0 }

/** After a press at `now`, while a card may be moving: either it counts, or it is one more that came too soon. */
export function pressed({ countedAt, tooSoon }: Settling, now: number, isMoving = false): Settling {
  return isMoving || now - countedAt < settleMs
    ? { countedAt, tooSoon: tooSoon + 1 }
    : { countedAt: now, tooSoon: 0 }
}
