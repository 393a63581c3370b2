import { percentOf } from '@nofomo/contracts/api/rates.ts'
import { budgetTiers, type InsightOccasion, priceOf } from '@nofomo/contracts/sessions/choices.ts'
import { pricesOf, type ScenarioKind } from './scenario-words.ts'
import { drsOf, type Votes, votesOf } from './votes.ts'

/** The part of a listing that recommendations use. `answersTag`: whether it answers a wish for a tag. */
export type OfferedBy = { priceLevel: number | null; answersTag: (tag: string) => boolean }

type Case = ScenarioKind & Votes & { vetoes: number; areaAvgDrs: number | null; listed: OfferedBy }
type Rule = (one: Case) => string | null

/** The minimal difference to the area for a recommendation. */
const apart = 15

const share = (part: number, one: Votes) => percentOf(part, votesOf(one))

/** Refused clearly more than other venues of the area in the same scenario. */
const behindArea: Rule = (one) => {
  const { areaAvgDrs } = one
  if (areaAvgDrs === null || drsOf(one) - areaAvgDrs <= apart) return null
  return `Groups refuse you more than others nearby: ${drsOf(one)} against ${areaAvgDrs} of 100. An offer for this occasion is worth most here.`
}

/** Refused clearly less. */
const aheadOfArea: Rule = (one) => {
  const { areaAvgDrs } = one
  if (areaAvgDrs === null || areaAvgDrs - drsOf(one) <= apart) return null
  return `Groups refuse you less than others nearby: ${drsOf(one)} against ${areaAvgDrs} of 100. Say in your listing that you are made for this.`
}

/** Two in five votes are maybes. */
const maybeHeavy: Rule = (one) =>
  share(one.maybe, one) >= 40
    ? `${share(one.maybe, one)}% of the votes are maybes: a small offer while they vote can make them a yes.`
    : null

/** One in five votes is a veto. */
const vetoHeavy: Rule = (one) =>
  share(one.vetoes, one) >= 20
    ? `${share(one.vetoes, one)}% of the votes are vetoes: something rules you out for these groups. Check that your listing is right about price, kitchen and features.`
    : null

/** Two in five votes are noes. */
const isRefused = (one: Votes) => share(one.no, one) >= 40

const isLarge = ({ groupBucket }: ScenarioKind) => groupBucket === '5-7' || groupBucket === '8+'

/** A large group refuses a venue whose listing does not mention room for it. */
const missingRoom: Rule = (one) =>
  isRefused(one) && isLarge(one) && !one.listed.answersTag('large-groups')
    ? `${share(one.no, one)}% say no, and your listing does not say that you have room for a large group.`
    : null

/** The budget of the groups is below the listing's price. */
const priceAboveBudget: Rule = (one) => {
  const { budgetTier, listed } = one
  const { priceRange } = priceOf(listed.priceLevel)
  const isAbove = listed.priceLevel !== null && budgetTiers.indexOf(budgetTier) + 1 < listed.priceLevel
  if (!isRefused(one) || !isAbove) return null
  return `${share(one.no, one)}% say no. They planned for ${pricesOf(budgetTier)} a person, your listing says ${priceRange}: a set menu would meet them.`
}

const expected: Partial<Record<InsightOccasion, readonly [tag: string, words: string]>> = {
  'date-night': ['date', 'for two'],
  business: ['business', 'for business'],
  family: ['family', 'for children'],
  celebration: ['celebration', 'to celebrate'],
}

/** The listing does not mention the occasion. */
const missingOccasion: Rule = (one) => {
  const [tag, words] = expected[one.occasion] ?? []
  if (tag === undefined || !isRefused(one) || one.listed.answersTag(tag)) return null
  return `${share(one.no, one)}% say no, and your listing does not say that it is a place ${words}.`
}

/** Late groups cannot see that the place is open late. */
const missingLateHours: Rule = (one) =>
  one.timeSlot === 'late' && isRefused(one) && !one.listed.answersTag('late-night')
    ? `${share(one.no, one)}% say no, and your listing does not say that you are open late.`
    : null

const rules: readonly Rule[] = [
  behindArea,
  aheadOfArea,
  vetoHeavy,
  priceAboveBudget,
  missingRoom,
  missingOccasion,
  missingLateHours,
  maybeHeavy,
]

/** Recommendations for a scenario; empty if its figures suggest none. */
export function recommendationsFor(
  votes: ScenarioKind & Votes & { vetoes: number },
  areaAvgDrs: number | null,
  listed: OfferedBy,
): string[] {
  return rules.flatMap((rule) => rule({ ...votes, areaAvgDrs, listed }) ?? [])
}
