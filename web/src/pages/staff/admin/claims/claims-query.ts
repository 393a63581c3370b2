import {
  type ClaimAge,
  type ClaimScore,
  type ClaimSort,
  claimAges,
  claimScores,
  claimSorts,
  reviewLimits,
} from '@nofomo/contracts/staff/review-options.ts'
import type { Trust } from '@nofomo/contracts/venues/trust.ts'
import { withQuery } from '../../../../shell/paths.ts'
import { statusOf } from './claims.messages.ts'

/** Which claims are listed. The address names all but `search`, which is often a mail address. */
export type ClaimFilters = { search?: string; age?: ClaimAge; score?: ClaimScore; sort?: ClaimSort }
export type ClaimQuery = ClaimFilters & { status: Trust; page?: number }

/** Reads the address; what no filter can be is left out. */
export function claimQuery(query: URLSearchParams): ClaimQuery {
  const age = oneOf(claimAges, query.get('age'))
  const score = oneOf(claimScores, query.get('score'))
  const sort = oneOf(claimSorts, query.get('sort'))
  const page = Number(query.get('page'))
  return {
    status: statusOf(`?${query}`),
    ...(age && { age }),
    ...(score && { score }),
    ...(sort && { sort }),
    ...(Number.isInteger(page) && page > 1 && page <= reviewLimits.maxPage && { page }),
  }
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text)
}

/** Whether fewer claims are listed than the tab has. */
export const isFiltered = ({ search, age, score }: ClaimFilters): boolean =>
  Boolean(search) || age !== undefined || score !== undefined

/** The address of a page of the same list. */
export const claimsAddress = ({ page = 1, search: _, ...query }: ClaimQuery): string =>
  withQuery('', { ...query, page: page > 1 ? String(page) : undefined })
