import type { VenueAnalytics } from '@nofomo/contracts/endpoints/venue-analytics.ts'
import { ApiError } from '../../../lib/http/api-client.ts'

export type LiveStats = Pick<VenueAnalytics, 'liveGroups' | 'views' | 'conversions'>

/** A reply without the three numbers: something between the page and the server has answered. */
export class UnusableReply extends Error {}

/** @throws UnusableReply */
export function statsIn(reply: unknown): LiveStats {
  const { liveGroups, views, conversions } = (reply ?? {}) as Record<string, unknown>
  if (typeof liveGroups !== 'number' || typeof views !== 'number' || typeof conversions !== 'number')
    throw new UnusableReply()
  return { liveGroups, views, conversions }
}

/** Why the live stats could not be loaded: a title, and what is known of the cause. */
export function troubleInWords(error: unknown): { title: string; detail: string | null } {
  if (error instanceof ApiError && error.status === 0) return { title: 'Connection issue', detail: null }
  const title = 'Live stats unavailable'
  if (!(error instanceof ApiError)) return { title, detail: 'Invalid response format' }
  // A refusal of the product has a sentence; a proxy's page has none.
  return { title, detail: error.requestId === undefined ? `HTTP ${error.status}` : error.message }
}
