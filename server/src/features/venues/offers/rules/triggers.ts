import type { OfferTrigger } from '@nofomo/contracts/offers/limits.ts'
import type { Occasion } from '@nofomo/contracts/sessions/choices.ts'
import { minuteOfDay } from '@nofomo/contracts/times/seattle-clock.ts'
import { sessionLimits, type Trust } from '@nofomo/contracts/venues/trust.ts'

/** The condition of a rule; see `ruleCondition` of the contracts. */
export type Condition = { trigger: OfferTrigger; condition: number | string | null }

/** A rule that is switched on. `ruleId` is the same for all versions of its words. */
export type Rule = Condition & { id: string; ruleId: string; venueId: string }

/** The facts of a group that conditions are compared with. */
export type GroupFacts = {
  /** As the group gave it, else the host's number of voters; null without either. */
  people: number | null
  occasion: Occasion | null
  meetingAt: Date | null
  /** Whose ballots count. */
  voters: number
}

/** A group that may get an offer of a venue now, and the rules that it got one from. */
export type RuleGroup = GroupFacts & {
  sessionId: string
  venueId: string
  trust: Trust
  /** Groups that viewed the venue before it in the same month. */
  earlier: number
  fired: readonly string[]
}

/** The oldest of the rules, given in that order, that fits the group and has not fired for it. */
export function nextRule(rules: readonly Rule[], group: RuleGroup, now: Date): Rule | null {
  const limit = sessionLimits[group.trust]
  if (limit !== null && group.earlier >= limit) return null
  const next = rules.find(
    (rule) =>
      rule.venueId === group.venueId && !group.fired.includes(rule.ruleId) && isFitting(rule, group, now),
  )
  return next ?? null
}

/** Whether a rule's condition holds for a group at a moment. */
export function isFitting(rule: Condition, group: GroupFacts, at: Date): boolean {
  return rule.trigger === 'time_based'
    ? minuteOfDay(group.meetingAt ?? at) >= minuteOf(String(rule.condition))
    : isFittingAnytime(rule, group)
}

/** The same for rules that wait for no time. Without a size the people whose ballots count are the group. */
export function isFittingAnytime({ trigger, condition }: Condition, group: GroupFacts): boolean {
  switch (trigger) {
    case 'group_size':
      return (group.people ?? group.voters) >= Number(condition)
    case 'viewer_count':
      return group.voters >= Number(condition)
    case 'occasion':
      return group.occasion === condition
    case 'always':
      return true
    case 'time_based':
      return false
  }
}

/** `17:30` → 1050. */
export function minuteOf(time: string): number {
  const [hours, minutes] = time.split(':')
  return 60 * Number(hours) + Number(minutes)
}
