import { ceilings, dealBreakers, diets } from '@nofomo/contracts/limits/choices.ts'
import type { PrivateLimits } from '@nofomo/contracts/limits/endpoints.ts'

/** No limits, which every venue meets. */
export const noLimits: PrivateLimits = { ceiling: null, diets: [], dealBreakers: [] }

/** The combination of all limits: the lowest ceiling, every diet and every deal-breaker. */
export function sumOf(all: readonly PrivateLimits[]): PrivateLimits {
  return {
    ceiling: ceilings.find((ceiling) => all.some((one) => one.ceiling === ceiling)) ?? null,
    diets: diets.filter((diet) => all.some((one) => one.diets.includes(diet))),
    dealBreakers: dealBreakers.filter((breaker) => all.some((one) => one.dealBreakers.includes(breaker))),
  }
}

export function isEmpty({ ceiling, diets, dealBreakers }: PrivateLimits): boolean {
  return ceiling === null && diets.length === 0 && dealBreakers.length === 0
}
