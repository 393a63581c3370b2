/** Minimum time between presses: a double tap must not vote on the next card. */
export const settleMs = 280

/** The time of the last accepted press, in ms, and the number of rejected ones since. */
export type Settling = { countedAt: number; tooSoon: number }

export const settled: Settling = { countedAt: Number.NEGATIVE_INFINITY, tooSoon: 0 }

/** The state after a press at `now`, while a card may be moving: accepted, or one more that came too soon. */
export function pressed({ countedAt, tooSoon }: Settling, now: number, isMoving = false): Settling {
  return isMoving || now - countedAt < settleMs
    ? { countedAt, tooSoon: tooSoon + 1 }
    : { countedAt: now, tooSoon: 0 }
}
