import { useSearchParams } from 'react-router'
import { paths, withQuery } from '../../platform/paths.ts'
import { useDemo } from '../../platform/user.ts'

/** Builds addresses of sections that keep the venue that is shown; null for the first section. */
export function useSectionPath(): (slug: string | null) => string {
  const [params] = useSearchParams()
  const inDemo = useDemo()
  const kept = { venue: params.get('venue') ?? undefined, demo: inDemo ? 'true' : undefined }
  return (slug) => withQuery(slug === null ? paths.venueDashboard() : paths.venueSection(slug), kept)
}
