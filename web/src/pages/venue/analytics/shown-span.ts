import type { Standing } from '@nofomo/contracts/venue-home/endpoints.ts'
import { useSearchParams } from 'react-router'
import { periodIn, rangeIn } from '../../../features/venue-home/venue-period.ts'
import { hasPremium, useVenueStanding } from '../../../features/venue-home/venue-standing.ts'
import type { Span } from './api.ts'

/** What an address asks for. Days of one's own choice need Premium: without it the period is shown. */
export function spanIn(params: URLSearchParams, standing: Standing | null): Span {
  return { timeFilter: periodIn(params), range: hasPremium(standing) ? rangeIn(params) : null }
}

export function useShownSpan(): Span {
  const [params] = useSearchParams()
  return spanIn(params, useVenueStanding())
}

/** Tells spans apart. */
export const keyOf = ({ timeFilter, range }: Span): string =>
  range ? `${range.from} ${range.to}` : timeFilter
