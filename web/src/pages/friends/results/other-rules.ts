import type { OtherRuleName } from '@nofomo/contracts/sessions/choices.ts'
import { capitalized } from '@nofomo/contracts/text/sentences.ts'
import type { OtherRule, Results } from '@nofomo/contracts/voting/endpoints.ts'
import { listed } from '../../../ui/text/listed.ts'

const names: Record<OtherRuleName, string> = {
  approval: 'approval',
  instant_runoff: 'instant-runoff',
  condorcet: 'pairwise',
}

/** How each rule counts, in one sentence. */
export const ruleNotes: readonly { name: string; sentence: string }[] = [
  { name: 'Our points', sentence: 'A yes is worth three, a maybe one. The most points win.' },
  { name: 'Approval', sentence: 'The place with the most yes and maybe votes wins.' },
  {
    name: 'Instant runoff',
    sentence: 'Round by round the place that fewest like best drops out, until one is left.',
  },
  { name: 'Pairwise', sentence: 'Two places at a time: the winner loses to none of the others.' },
]

/** If more places than these tie, the first is named and the others are counted. */
const maxNamed = 2

/**
 * Whether the other rules agree with the winner, in one sentence: `Approval, instant-runoff and pairwise counts pick
 * the same place.` Null if there is nothing to compare. `nameOf` is null for a place that is no longer on the list.
 */
export function rulesInWords(
  { otherRules, winnerId }: Pick<Results, 'otherRules' | 'winnerId'>,
  nameOf: (venueId: string) => string | null,
): string | null {
  if (otherRules.length === 0) return null
  const rulesByOutcome = new Map<string, string[]>()
  for (const rule of otherRules) {
    const outcome = outcomeOf(rule, winnerId, nameOf)
    rulesByOutcome.set(outcome, [...(rulesByOutcome.get(outcome) ?? []), names[rule.rule]])
  }
  const parts = [...rulesByOutcome].map(([outcome, rules]) => `${listed(rules)} counts ${outcome}`)
  const sentence = `${parts.join('; ')}.`
  const isUnited = otherRules.every(({ agrees }) => agrees)
  return isUnited ? capitalized(sentence) : `It depends a little on how you count: ${sentence}`
}

function outcomeOf(
  { winnerIds, agrees }: OtherRule,
  winnerId: string | null,
  nameOf: (venueId: string) => string | null,
): string {
  const others = winnerIds.flatMap((id) => (id === winnerId ? [] : (nameOf(id) ?? [])))
  const isLong = others.length > maxNamed
  const places = listed(isLong ? [others[0] ?? '', `${others.length - 1} others`] : others)
  if (agrees) return others.length === 0 ? 'pick the same place' : `put ${places} level with it`
  if (others.length === 0) return 'find no winner, for every place loses to another'
  return others.length === 1 ? `pick ${places}` : `put ${places} level at the top`
}
