import type { FactCredit } from '@nofomo/contracts/venues/endpoints.ts'
import { sourceCredit } from '@nofomo/contracts/venues/facts.ts'

/** What cards do not show. */
const onlyOnPages: ReadonlySet<FactCredit['fact']> = new Set(['hours', 'phone', 'seats'])

/** The credits of what a card shows. */
export const creditsOfCard = (credits: readonly FactCredit[]): FactCredit[] =>
  credits.filter(({ fact }) => !onlyOnPages.has(fact))

/** `Facts: © OpenStreetMap contributors 2022, 206.events 2026`: each source once. */
export function creditLineOf(credits: readonly FactCredit[]): string {
  return `Facts: ${[...new Set(credits.map(sourceCredit))].join(', ')}`
}
