import { type Budget, budgetNamed, budgets } from '@nofomo/contracts/options.ts'

/** Expected voters when nothing at all is known (specification 2, section 9). */
const usualGroup = 4

/** Set by the host, else the group size, else the number of venues, else 4 (PRODUCT.md, "Rules of the vote"). */
export function expectedVoters(known: {
  host: number | null | undefined
  groupSize: number | null | undefined
  venues: number
}): number {
  return known.host ?? known.groupSize ?? (known.venues || usualGroup)
}

/** Price level 1–4 of a budget given as `$$` or by its name (`moderate`). */
export function priceLevelOf(budget: string | null | undefined): number | null {
  const sign = budgetNamed(budget)
  return sign && budgets.indexOf(sign) + 1
}

/** The budget of a price level, `$` to `$$$$`. */
export function budgetOf(priceLevel: number | null): Budget | null {
  return (priceLevel && budgets[priceLevel - 1]) || null
}
