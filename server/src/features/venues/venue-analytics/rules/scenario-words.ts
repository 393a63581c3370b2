import {
  type BudgetTier,
  type GroupBucket,
  type InsightOccasion,
  priceRangeByBudget,
  type TimeSlot,
} from '@nofomo/contracts/sessions/choices.ts'

/** The attributes of a scenario. */
export type ScenarioKind = {
  occasion: InsightOccasion
  groupBucket: GroupBucket
  timeSlot: TimeSlot
  budgetTier: BudgetTier
}

/** `date-night|2|dinner|$$`. */
export const keyOf = ({ occasion, groupBucket, timeSlot, budgetTier }: ScenarioKind): string =>
  [occasion, groupBucket, timeSlot, budgetTier].join('|')

const occasions: Record<InsightOccasion, Record<TimeSlot, string>> = {
  'date-night': { lunch: 'lunch dates', dinner: 'date-night dinners', late: 'late dates' },
  business: { lunch: 'business lunches', dinner: 'business dinners', late: 'late business meals' },
  family: { lunch: 'family lunches', dinner: 'family dinners', late: 'late family meals' },
  celebration: {
    lunch: 'celebrations at lunch',
    dinner: 'celebrations in the evening',
    late: 'late celebrations',
  },
  casual: { lunch: 'casual lunches', dinner: 'casual dinners', late: 'casual late meals' },
  drinks: { lunch: 'drinks by day', dinner: 'drinks in the evening', late: 'late drinks' },
}

const people: Record<GroupBucket, string> = { '2': 'two', '3-4': '3–4', '5-7': '5–7', '8+': 'eight and more' }

/** `date-night dinners for two at $30–60`. */
export function scenarioInWords({ occasion, groupBucket, timeSlot, budgetTier }: ScenarioKind): string {
  return `${occasions[occasion][timeSlot]} for ${people[groupBucket]} at ${pricesOf(budgetTier)}`
}

/** `$$$` stands for what is above it, too. */
export const pricesOf = (tier: BudgetTier): string =>
  tier === '$$$' ? '$60 and more' : priceRangeByBudget[tier]
