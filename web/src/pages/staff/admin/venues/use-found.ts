import type { ApiOutput } from '../../../../lib/http/api-client.ts'
import { staffApi } from '../../../../sign-in/staff-session.ts'
import { useStaffData } from '../use-staff-data.ts'
import { searchProblem } from './venue.messages.ts'

export type StaffVenue = ApiOutput<'GET /api/staff/venues'>['venues'][number]

/** The venues that these words are found in, once they are long enough. */
export function useFound(words: string) {
  const search = words.trim()
  const { data, failure, isLoading, reload } = useStaffData({
    key: ['venues', search],
    ask: (options) => staffApi('GET /api/staff/venues', { query: { search } }, options),
    reloadMs: Number.POSITIVE_INFINITY,
    isEnabled: search !== '' && searchProblem(words) === null,
  })
  return { venues: data?.venues ?? null, failure, isBusy: isLoading, retry: reload }
}
