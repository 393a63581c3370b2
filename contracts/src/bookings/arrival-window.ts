import { dayMs } from '../times/durations.ts'
/** When a booking can be marked as arrived, around its time, and how long that can be undone. */
export const arrivalWindow = {
  beforeMs: 2 * 3_600_000,
  afterMs: dayMs,
  undoMs: 10 * 60_000,
} as const
