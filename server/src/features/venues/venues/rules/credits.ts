import type { FactCredit, Venue } from '@nofomo/contracts/venues/endpoints.ts'
import { sourceCredit } from '@nofomo/contracts/venues/facts.ts'

/** What cards do not show. */
const onlyOnPages: ReadonlySet<FactCredit['fact']> = new Set(['hours', 'phone', 'seats'])

/** The credits of what a card shows. */
export const creditsOfCard = (credits: readonly FactCredit[]): FactCredit[] =>
  credits.filter(({ fact }) => !onlyOnPages.has(fact))

/** The credits of a venue and their line, as it is sent: nothing if nothing of it is from elsewhere. */
export const withCreditLine = (credits: readonly FactCredit[]): Pick<Venue, 'credits' | 'creditLine'> =>
  credits.length > 0 ? { credits: [...credits], creditLine: creditLineOf(credits) } : {}

/** One line for what is shown of several venues, or for one fact; null if nothing of it is from elsewhere. */
export function creditLineOfVenues(
  venues: readonly Pick<Venue, 'credits'>[],
  only?: FactCredit['fact'],
): string | null {
  const credits = venues.flatMap((venue) => venue.credits ?? [])
  return withCreditLine(only ? credits.filter(({ fact }) => fact === only) : credits).creditLine ?? null
}

/** `Facts: © OpenStreetMap contributors 2022, 206.events 2026`: each source once. */
export function creditLineOf(credits: readonly FactCredit[]): string {
  return `Facts: ${[...new Set(credits.map(sourceCredit))].join(', ')}`
}
