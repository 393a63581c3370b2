import { areaOf, type Group, groupsOf, middle, type Question, resistance, tenth } from './counting.ts'

export function recountInsights(question: Question) {
  const { own } = question
  const keyOf = ({ facts }: Group) =>
    facts && [facts.occasion, facts.group_bucket, facts.time_slot, facts.budget_tier].join('|')
  const groups = groupsOf(own.id, question)
  const others = areaOf(question).members.filter(({ venue }) => venue.id !== own.id)
  const keys = [...new Set(groups.flatMap((group) => keyOf(group) ?? []))]
  const inKey = (all: readonly Group[], key: string) => all.filter((group) => keyOf(group) === key)
  const votesIn = (all: readonly Group[]) =>
    all.reduce((sum, { yes_votes, maybe_votes, no_votes }) => sum + yes_votes + maybe_votes + no_votes, 0)
  const scenarios = keys
    .filter((key) => votesIn(inKey(groups, key)) >= 30)
    .map((scenarioKey) => {
      const mine = inKey(groups, scenarioKey)
      const liked = mine.reduce((sum, { yes_votes, maybe_votes }) => sum + yes_votes + maybe_votes, 0)
      const theirs = others.flatMap((other) => resistance(inKey(other.groups, scenarioKey)) ?? [])
      return {
        scenarioKey,
        drs: resistance(mine) ?? 0,
        approvalRate: tenth(liked, votesIn(mine)),
        sampleSize: votesIn(mine),
        areaAvgDrs: theirs.length < 5 ? null : Math.round(middle(theirs) ?? 0),
      }
    })
    .sort((a, b) => a.drs - b.drs || b.sampleSize - a.sampleSize || (a.scenarioKey < b.scenarioKey ? -1 : 1))
  const below = keys.map((key) => votesIn(inKey(groups, key))).filter((votes) => votes < 30)
  return { scenarios, totalScenarios: scenarios.length, nextScenarioVotes: Math.max(0, ...below) }
}
