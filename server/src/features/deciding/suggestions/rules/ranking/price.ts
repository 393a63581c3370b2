import { budgets } from '@nofomo/contracts/sessions/choices.ts'
import type { Candidate, Criteria } from '../request/criteria.ts'

/** How a venue's price level compares: levels above and below the budget, and whether a ceiling is tight for it. */
export type PriceFit = { above: number; below: number; tight: number }

const fits: PriceFit = { above: 0, below: 0, tight: 0 }

/** What one person spends at a price level, in dollars. At the lowest one a dish alone may cost less. */
const meals: readonly (readonly [min: number, max: number])[] = [
  [0, 0],
  [0, 30],
  [30, 60],
  [60, 100],
  [100, Number.POSITIVE_INFINITY],
]
/** Above which a ticket is out of the question at a level of prices, in dollars. Tickets are not meals. */
const minTicketPrice: readonly number[] = [0, 0, 15, 35, 70]

/** Shows, games and sights: one pays to get in, not for a meal. */
export const hasTickets = ({ category }: Candidate): boolean =>
  category === 'activity' || category === 'entertainment'

/** The most that one person spends for a meal at a venue's price level; null where no price is known. */
export const maxPriceOf = ({ priceLevel }: Candidate): number | null =>
  priceLevel === undefined ? null : (meals[priceLevel]?.[1] ?? null)

/**
 * How a venue's price fits; null if it is never suggested: two levels above the budget, above the ceiling even at its
 * cheapest, or of unknown price where a budget was stated. Free entry is within any budget.
 */
export function priceFit(venue: Candidate, criteria: Criteria): PriceFit | null {
  if (venue.tags.includes('free')) return fits
  return hasTickets(venue) ? ticketFit(venue, criteria) : mealFit(venue, criteria)
}

function ticketFit({ priceLevel }: Candidate, { budget, ceiling, ticketCeiling }: Criteria): PriceFit | null {
  const max = ticketCeiling ?? ceiling
  if (max !== null && (minTicketPrice[priceLevel ?? 0] ?? 0) >= max) return null
  return budget === null ? fits : levelsApart(priceLevel, budget, { isCheaperWorse: false })
}

function mealFit({ priceLevel }: Candidate, { budget, ceiling }: Criteria): PriceFit | null {
  if (budget === null) return fits
  const [min, max] = meals[priceLevel ?? 0] ?? [0, 0]
  if (ceiling !== null && min >= ceiling) return null
  const apart = levelsApart(priceLevel, budget, { isCheaperWorse: ceiling === null })
  return apart && { ...apart, tight: ceiling !== null && min > 0 && (min + max) / 2 > ceiling ? 1 : 0 }
}

function levelsApart(
  level: number | undefined,
  budget: NonNullable<Criteria['budget']>,
  { isCheaperWorse }: { isCheaperWorse: boolean },
): PriceFit | null {
  if (level === undefined) return null
  const apart = level - (budgets.indexOf(budget) + 1)
  if (apart > 1) return null
  return { above: Math.max(0, apart), below: isCheaperWorse ? Math.max(0, -apart) : 0, tight: 0 }
}
