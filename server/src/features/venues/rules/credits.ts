import { type CreditedSource, creditInWords } from '@nofomo/contracts/values/venue-facts.ts'
import type { FactCredit } from './facts.ts'

/** What cards do not show. */
const onlyOnPages: ReadonlySet<FactCredit['fact']> = new Set(['hours', 'phone', 'seats'])

/** The credits of what a card shows. */
export const creditsOfCard = (credits: readonly FactCredit[]): FactCredit[] =>
  credits.filter(({ fact }) => !onlyOnPages.has(fact))

type Credited = { source: CreditedSource; year: number }

/** `Facts: © OpenStreetMap contributors 2022, 206.events 2026`: each source once. */
export function creditLineOf(credits: readonly Credited[]): string {
  return `Facts: ${[...new Set(credits.map(nameOf))].join(', ')}`
}

/** The license of OpenStreetMap asks for these words. */
const nameOf = (credit: Credited): string =>
  credit.source === 'osm' ? `© OpenStreetMap contributors ${credit.year}` : creditInWords(credit)
