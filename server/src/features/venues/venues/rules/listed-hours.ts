import type { ListedHours } from '@nofomo/contracts/times/open-at.ts'
import type { Listing } from '../types.ts'

type WithHours = Pick<Listing, 'hours' | 'specialHours' | 'fullUntil'>

/** What a listing states of when the venue is open: for every question about its hours. */
export const listedHours = ({ hours: week, specialHours = [], fullUntil }: WithHours): ListedHours => ({
  week,
  specialHours,
  fullUntil,
})

/** Whether it states anything of it. */
export const hasListedHours = ({ hours, specialHours = [], fullUntil }: WithHours): boolean =>
  hours !== null || specialHours.length > 0 || fullUntil != null
