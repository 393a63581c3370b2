import type { OfferTrigger } from '@nofomo/contracts/offers/limits.ts'
import type { ApiOutput } from '../../../../lib/http/api-client.ts'
import type { Problem } from '../../../../lib/http/problem.ts'
import { counted } from '../../../../lib/text/counted.ts'

export const ruleMade = 'Automated offer rule created successfully!'
const ruleFailure = 'Failed to create offer rule'

/** The documented failure with why; a field's own sentence stands beside the field. */
export function refusedRule(problem: Problem): Problem {
  const { sentence } = problem
  const why = sentence === '' || sentence === ruleFailure ? '' : `: ${sentence}`
  return { ...problem, sentence: ruleFailure + why }
}

/** `Would have fired 14 times last week`, and of how many groups. */
export function trialInWords({
  wouldHaveFired,
  groups,
}: ApiOutput<'POST /api/venue/offers/rules/trials'>): string {
  if (groups === 0) return 'No group had you on its list last week, so nothing would have fired.'
  const of = `${counted(groups, 'group')} had you on ${groups === 1 ? 'its' : 'their'} list`
  if (wouldHaveFired === 0) return `Would not have fired last week: ${of}.`
  return `Would have fired ${counted(wouldHaveFired, 'time')} last week: ${of}.`
}

/** What exactly a trigger compares, below its choice. */
export const triggerHints: Record<OfferTrigger, string> = {
  group_size: 'Groups of this size and larger.',
  occasion: 'Groups that named this occasion.',
  time_based: 'Groups that meet at this hour or later. Without a meeting time: groups deciding then.',
  always: 'Every group that gets you on its list.',
  viewer_count: 'As soon as this many people of a group have voted.',
}
