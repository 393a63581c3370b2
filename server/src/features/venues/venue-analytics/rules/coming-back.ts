import { percentOf } from '@nofomo/contracts/api/rates.ts'
import type { VenueCompetition } from '@nofomo/contracts/venue-analytics/endpoints.ts'
import { minGroups } from '../../venues/public.ts'

/** Crews that chose a venue, and those of them that had chosen it before. */
export type CrewCounts = { crews: number; again: number }

/** Groups that come back; null below five crews, so that nothing is told of one. */
export function comingBackOf({ crews, again }: CrewCounts): VenueCompetition['comingBack'] {
  return crews < minGroups ? null : { crews, percent: percentOf(again, crews) }
}
