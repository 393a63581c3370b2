/** Minimum time between presses: a double tap must not vote on the next card. */
export const minPressIntervalMs = 280

/** The time of the last accepted press, in ms, and the number of rejected ones since. */
export type PressGuard = { countedAt: number; tooSoon: number }

export const openGuard: PressGuard = { countedAt: Number.NEGATIVE_INFINITY, tooSoon: 0 }

/** The state after a press at `now`, while a card may be moving: accepted, or one more that came too soon. */
export function guardPress({ countedAt, tooSoon }: PressGuard, now: number, isMoving = false): PressGuard {
  return isMoving || now - countedAt < minPressIntervalMs
    ? { countedAt, tooSoon: tooSoon + 1 }
    : { countedAt: now, tooSoon: 0 }
}
