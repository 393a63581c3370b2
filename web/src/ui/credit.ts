import { attributionOf } from '@nofomo/contracts/options.ts'

/** Whom to name beside results from these sources; null for none. */
export function creditOf(found: readonly { source: keyof typeof attributionOf }[]): string | null {
  const names = new Set(found.flatMap(({ source }) => attributionOf[source] ?? []))
  return names.size > 0 ? [...names].join(' · ') : null
}
