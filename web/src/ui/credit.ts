import type { locationSources } from '@nofomo/contracts/sessions/choices.ts'

/** What was found, and whom to name for it if the server says more than its source. */
type Credited = { source: (typeof locationSources)[number]; credit?: string | undefined }

/** How a source wants to be named wherever its results are shown. */
const attributionOf: { [source in Credited['source']]?: string } = {
  google_places: 'Google Maps',
  nominatim: '© OpenStreetMap contributors',
}

/** Whom to name beside these results; null for nobody. */
export function creditOf(found: readonly Credited[]): string | null {
  const names = new Set(found.flatMap(({ source, credit }) => credit ?? attributionOf[source] ?? []))
  return names.size > 0 ? [...names].join(' · ') : null
}
