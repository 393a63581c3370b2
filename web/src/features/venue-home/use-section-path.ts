import { useSearchParams } from 'react-router'
import { paths, withQuery } from '../../shell/paths.ts'
import { useDemo } from '../../shell/user.ts'
import { keptPeriod, rangeIn } from './venue-period.ts'

/**
 * Builds addresses of a dashboard's sections that keep the venue, the period and the days that are shown; null for the first
 * section.
 */
export function useSectionPath(): (slug: string | null) => string {
  const [params] = useSearchParams()
  const inDemo = useDemo()
  const kept = {
    venue: params.get('venue') ?? undefined,
    period: keptPeriod(params),
    ...rangeIn(params),
    demo: inDemo ? 'true' : undefined,
  }
  return (slug) => withQuery(slug === null ? paths.venueDashboard() : paths.venueSection(slug), kept)
}
