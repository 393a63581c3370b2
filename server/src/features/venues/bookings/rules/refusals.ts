import { arrivalWindow } from '@nofomo/contracts/bookings/arrival-window.ts'
import type { Booking } from '@nofomo/contracts/bookings/endpoints.ts'

/** Why a booking cannot be answered or canceled any more. */
export function answerRefusal({ state, isPast }: Pick<Booking, 'state' | 'isPast'>): string {
  if (state === 'cancelled') return 'The group has canceled this request.'
  if (state === 'arrived') return 'This group has arrived already.'
  if (isPast) return 'The time of this booking has passed.'
  return state === 'declined' ? 'This request was declined already.' : 'This booking was confirmed already.'
}

/** The times of bookings that can be marked as arrived now: `after` is too late, `until` is the earliest moment. */
export function arrivalTimes(now: Date): { after: Date; until: Date } {
  return {
    after: new Date(now.getTime() - arrivalWindow.afterMs),
    until: new Date(now.getTime() + arrivalWindow.beforeMs),
  }
}

/** Why a booking cannot be marked as arrived now; the first reason that fits. */
export function arrivalRefusal({ state, startsAt }: Pick<Booking, 'state' | 'startsAt'>, now: Date): string {
  if (state === 'arrived' || state === 'cancelled' || state === 'declined')
    return answerRefusal({ state, isPast: false })
  return new Date(startsAt) > arrivalTimes(now).until
    ? 'This table is for later: mark the group as arrived from two hours before its time.'
    : 'This table was more than a day ago, so it can no longer be marked as arrived.'
}

/** Why an arrival cannot be taken back. */
export function undoRefusal({ state }: Pick<Booking, 'state'>): string {
  return state === 'arrived'
    ? 'An arrival can be undone for ten minutes, and they have passed.'
    : 'This group is not marked as arrived.'
}
