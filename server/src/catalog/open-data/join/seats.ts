import type { SeatRange } from '@nofomo/contracts/sessions/choices.ts'
import type { FactRow } from '../fact-rows.ts'

export type OwnFact = Pick<FactRow, 'fact' | 'value'>

/** The range of a number of seats; null for what is no number of seats that a room for guests has. */
export function seatRangeOf(text: string): SeatRange | null {
  if (!/^\d{1,5}$/.test(text)) return null
  const seats = Number(text)
  if (seats < 5) return null
  if (seats <= 12) return '0-12'
  if (seats <= 50) return '13-50'
  if (seats <= 150) return '51-150'
  return seats <= 250 ? '151-250' : '>250'
}
