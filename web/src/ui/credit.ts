import type { locationSources } from '@nofomo/contracts/values/options.ts'

/** How a source wants to be named wherever its results are shown. */
export const attributionOf: { [source in (typeof locationSources)[number]]?: string } = {
  google_places: 'Google Maps',
  nominatim: '© OpenStreetMap contributors',
}

/** Whom to name beside results from these sources; null for none. */
export function creditOf(found: readonly { source: keyof typeof attributionOf }[]): string | null {
  const names = new Set(found.flatMap(({ source }) => attributionOf[source] ?? []))
  return names.size > 0 ? [...names].join(' · ') : null
}
