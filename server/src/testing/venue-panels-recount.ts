import type { TimeFilter } from '@nofomo/contracts/options.ts'
import type { History, SessionFactsRow, VenueSessionRow } from './venue-facts.ts'

/** A venue as the recount needs it. */
export type RecountedVenue = {
  id: string
  name: string
  category: string
  neighborhood: string
  cuisineFamily: string
  priceLevel: number
  tags: readonly string[]
}

type Question = {
  history: History
  venues: readonly RecountedVenue[]
  own: RecountedVenue
  now: Date
  timeFilter: TimeFilter
}

/** A group of a venue: its row and what is known of the session. */
type Group = VenueSessionRow & { facts: SessionFactsRow | null }

const dayMs = 86_400_000
const days = { '24h': 1, '7d': 7, '30d': 30 }

/**
 * Counts all figures of a venue's panels again, row by row and without SQL: slow, and written for itself, so that an
 * error in the panels' statements or rules shows as a difference.
 */
export function recountPanels(question: Question) {
  return {
    analytics: recountAnalytics(question),
    funnel: recountFunnel(question),
    competition: recountCompetition(question),
    insights: recountInsights(question),
  }
}

/** The period that ends now, or the one that it is compared with. */
function isIn(at: Date | null, { now, timeFilter }: Question, isCompared = false): boolean {
  if (at === null) return false
  const length = days[timeFilter] * dayMs
  const end = now.getTime() - (isCompared ? Math.max(length, 7 * dayMs) : 0)
  return at.getTime() <= end && at.getTime() > end - length
}

function groupsOf(venueId: string, question: Question, isCompared = false): Group[] {
  const { rows, facts } = question.history
  return rows
    .filter((row) => row.venue_id === venueId && isIn(row.viewed_at, question, isCompared))
    .map((row) => ({ ...row, facts: facts.find((one) => one.session_id === row.session_id) ?? null }))
}

const isConsidered = (group: Group) => group.is_considered || group.outcome === 'chosen'
const isChosen = (group: Group) => group.outcome === 'chosen'
const isVerified = (group: Group) => group.verified_at !== null
const isDecided = ({ facts }: Group) => facts?.decided_at != null
const secondsOf = ({ facts }: Group) =>
  facts?.decided_at ? (facts.decided_at.getTime() - facts.created_at.getTime()) / 1_000 : 0

const tenth = (part: number, whole: number) => Math.round((1_000 * part) / whole) / 10
const fromFive = (part: number, whole: number) => (whole >= 5 ? tenth(part, whole) : null)
const change = (now: number, before: number) => (before > 0 ? tenth(now - before, before) : null)

function middle(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sorted = [...values].sort((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[half - 1] ?? 0, sorted[half] ?? 0]
  return sorted.length % 2 ? high : (low + high) / 2
}

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hour: 'numeric',
  hourCycle: 'h23',
  weekday: 'short',
})
const partOf = (at: Date, type: 'hour' | 'weekday') =>
  clock.formatToParts(at).find((part) => part.type === type)?.value ?? ''
const hourOf = (at: Date | null | undefined) => (at ? Number(partOf(at, 'hour')) : -1)

/** The venues of the area, with their groups. */
function areaOf(question: Question) {
  const { own, venues } = question
  const alike = venues.filter(({ category }) => category === own.category)
  const viewed = alike
    .map((venue) => ({ venue, groups: groupsOf(venue.id, question) }))
    .filter(({ groups }) => groups.length >= 5)
  const near = viewed.filter(({ venue }) => venue.neighborhood === own.neighborhood)
  return near.length >= 5
    ? { name: own.neighborhood, isCity: false, members: near }
    : { name: 'Seattle', isCity: true, members: viewed }
}

function recountAnalytics(question: Question) {
  const { own, history } = question
  const groups = groupsOf(own.id, question)
  const before = groupsOf(own.id, question, true)
  const count = (test: (group: Group) => boolean) => groups.filter(test).length
  const { members, name } = areaOf(question)
  const shares = members.map((one) => one.groups.filter(isChosen).length / one.groups.length)
  const ownIndex = members.findIndex(({ venue }) => venue.id === own.id)
  const isComparable = members.length >= 5
  const average = middle(shares)
  const endings: Record<string, readonly string[]> = {
    viewed: ['removed'],
    considered: ['unconsidered', 'removed'],
    chosen: ['unchosen', 'removed'],
  }
  const feed = history.events
    .map((event, index) => ({ ...event, index }))
    .filter((event) => event.venue_id === own.id && event.kind in endings && isIn(event.at, question))
    .filter(
      ({ index, kind, session_id }) =>
        !history.events.some(
          (later, at) =>
            at > index &&
            later.venue_id === own.id &&
            later.session_id === session_id &&
            endings[kind]?.includes(later.kind),
        ),
    )
    .sort((a, b) => b.at.getTime() - a.at.getTime() || b.index - a.index)
    .slice(0, 20)
  const types: Record<string, string> = { viewed: 'view', considered: 'consideration', chosen: 'conversion' }
  return {
    views: groups.length,
    considerations: count(isConsidered),
    conversions: count(isChosen),
    conversionRate: fromFive(count(isChosen), groups.length),
    change: {
      views: change(groups.length, before.length),
      considerations: change(count(isConsidered), before.filter(isConsidered).length),
      conversions: change(count(isChosen), before.filter(isChosen).length),
    },
    peakTimes: [...Array(24).keys()].map((hour) => ({
      hour,
      count: count(({ viewed_at }) => hourOf(viewed_at) === hour),
    })),
    recentActivity: feed.map(({ kind, at }) => ({
      type: types[kind],
      groupName: null,
      size: null,
      timestamp: `${at.toISOString().slice(0, 16)}:00.000Z`,
    })),
    competitorStats: {
      avgViews: isComparable ? middle(members.map((one) => one.groups.length)) : null,
      avgConversionRate: isComparable && average !== null ? tenth(average, 1) : null,
      rank:
        isComparable && ownIndex >= 0
          ? 1 + shares.filter((share) => share > (shares[ownIndex] ?? 0)).length
          : null,
      totalVenues: members.length,
      area: name,
    },
  }
}

function recountFunnel(question: Question) {
  const { own, history, venues } = question
  const groups = groupsOf(own.id, question)
  const before = groupsOf(own.id, question, true)
  const tests = { viewed: () => true, considered: isConsidered, chosen: isChosen, verified: isVerified }
  const stage = (test: (group: Group) => boolean) => ({
    count: groups.filter(test).length,
    percentage: fromFive(groups.filter(test).length, groups.length),
    change: change(groups.filter(test).length, before.filter(test).length),
  })
  const funnel = {
    viewed: stage(tests.viewed),
    considered: stage(tests.considered),
    chosen: stage(tests.chosen),
    verified: stage(tests.verified),
  }
  const decided = groups.filter(isDecided)
  const considered = decided.filter(isConsidered)
  const lost = considered.filter(({ outcome }) => outcome === 'lost')
  const to = venues
    .map(({ id, name }) => ({
      name,
      groups: lost.filter(({ facts }) => facts?.winner_venue_id === id).length,
    }))
    .filter((one) => one.groups >= 5)
    .sort((a, b) => b.groups - a.groups || (a.name < b.name ? -1 : 1))
  const perHour = [...Array(24).keys()].map((hour) =>
    groups.filter(({ viewed_at }) => hourOf(viewed_at) === hour),
  )
  return {
    funnel,
    metrics: {
      avgTimeToDecision: decided.length < 5 ? null : Math.round(middle(decided.map(secondsOf)) ?? 0),
      peakDecisionHour: peakHour(decided),
      topDropoffStage: dropoff(funnel),
      conversionRate: funnel.chosen.percentage,
      competitorLeakage: fromFive(lost.length, considered.length),
    },
    timeline: perHour.map((all, hour) => ({
      time: `${hour < 10 ? '0' : ''}${hour}:00`,
      viewed: all.length,
      considered: all.filter(isConsidered).length,
      chosen: all.filter(isChosen).length,
      verified: all.filter(isVerified).length,
    })),
    leakage: lost.length < 5 ? null : { groups: lost.length, to },
    missedWishes: missedWishes(question, history),
  }
}

function peakHour(decided: readonly Group[]): number | null {
  if (decided.length < 5) return null
  const counts = [...Array(24).keys()].map(
    (hour) => decided.filter(({ facts }) => hourOf(facts?.decided_at) === hour).length,
  )
  return counts.indexOf(Math.max(...counts))
}

function dropoff(funnel: Record<'viewed' | 'considered' | 'chosen' | 'verified', { count: number }>) {
  let worst: string | null = null
  let most = 0
  for (const [from, name] of [
    ['viewed', 'considered'],
    ['considered', 'chosen'],
    ['chosen', 'verified'],
  ] as const) {
    const [all, kept] = [funnel[from].count, funnel[name].count]
    if (all >= 5 && (all - kept) / all > most) {
      most = (all - kept) / all
      worst = name
    }
  }
  return worst
}

/** How these are said; others are not generated. */
export const wishWords: Record<string, string> = {
  vegan: 'vegan dishes',
  dancing: 'dancing',
  'outdoor-seating': 'seats outside',
  ramen: 'ramen',
  thai: 'Thai food',
}

function missedWishes(question: Question, history: History) {
  const { own } = question
  const nearby = history.wishes.filter((wish) => {
    const asked = wish.neighborhoods
    return isIn(wish.changed_at, question) && (asked.length === 0 || asked.includes(own.neighborhood))
  })
  const howMany = (test: (wish: (typeof nearby)[number]) => boolean) => nearby.filter(test).length
  const tags = ['vegan', 'dancing', 'outdoor-seating'].filter((tag) => !own.tags.includes(tag))
  const elsewhere = (families: readonly string[]) => !families.includes(own.cuisineFamily)
  const kitchens = ['ramen', 'thai']
    .map((family) => ({
      wish: wishWords[family] ?? '',
      groups: howMany(({ cuisine_families: asked }) => asked.includes(family) && elsewhere(asked)),
    }))
    .sort((a, b) => b.groups - a.groups || (a.wish.toLowerCase() < b.wish.toLowerCase() ? -1 : 1))
  const cheaper = nearby.filter(({ budget }) => budget && budget.length < own.priceLevel)
  const dearest = Math.max(0, ...cheaper.map(({ budget }) => budget?.length ?? 0))
  const prices = ['', '$15–30', 'up to $60', 'up to $100'][dearest]
  return [
    ...tags.map((tag) => ({
      wish: wishWords[tag] ?? '',
      groups: howMany(({ tags: asked }) => asked.includes(tag)),
    })),
    ...kitchens.slice(0, 1),
    { wish: `${prices} a person`, groups: cheaper.length },
  ]
    .filter(({ groups }) => groups >= 5)
    .sort((a, b) => b.groups - a.groups || (a.wish.toLowerCase() < b.wish.toLowerCase() ? -1 : 1))
}

const metricNames = ['conversion', 'decisionTime', 'consideration', 'retention'] as const
type Metric = (typeof metricNames)[number]

/** The metrics of a venue, not rounded; better ones are higher. */
function values(groups: readonly Group[]): Record<Metric, number | null> {
  const decided = groups.filter(isDecided)
  const ever = decided.filter(({ considered_at }) => considered_at !== null)
  const time = decided.length < 5 ? null : middle(decided.map(secondsOf))
  return {
    conversion: groups.length < 5 ? null : groups.filter(isChosen).length / groups.length,
    decisionTime: time === null ? null : -time,
    consideration: groups.length < 5 ? null : groups.filter(isConsidered).length / groups.length,
    retention: ever.length < 5 ? null : ever.filter(isConsidered).length / ever.length,
  }
}

function placeAmong(value: number | null, all: readonly (number | null)[]) {
  const others = all.filter((one) => one !== null)
  if (value === null || others.length < 5) return null
  const better = others.filter((other) => other > value).length
  const worse = others.filter((other) => other < value).length
  const alike = others.length - better - worse - 1
  return { rank: better + 1, percentile: tenth(worse + alike / 2, others.length - 1) }
}

function recountCompetition(question: Question) {
  const { own } = question
  const { members, name, isCity } = areaOf(question)
  const compared = members.length >= 5 ? members : []
  const all = compared.map(({ venue, groups }) => ({ venue, groups, values: values(groups) }))
  const placesOf = (of: Record<Metric, number | null>) =>
    metricNames.map((metric) =>
      placeAmong(
        of[metric],
        all.map((other) => other.values[metric]),
      ),
    )
  const scored = all
    .map(({ venue, values: of }) => {
      const places = placesOf(of).filter((place) => place !== null)
      const sum = places.reduce((total, { percentile }) => total + percentile, 0)
      return { venue, score: Math.round((10 * sum) / places.length) / 10 }
    })
    .map((one, _, every) => ({ ...one, rank: 1 + every.filter(({ score }) => score > one.score).length }))
    .sort((a, b) => a.rank - b.rank || (a.venue.name < b.venue.name ? -1 : 1))
  const ownValues = values(groupsOf(own.id, question))
  const isRanked = all.some(({ venue }) => venue.id === own.id)
  const told = (metric: Metric) => {
    const value = ownValues[metric]
    if (value === null) return null
    return metric === 'decisionTime' ? Math.round(-value) : tenth(value, 1)
  }
  const ownPlaces = placesOf(ownValues)
  const metrics = Object.fromEntries(
    metricNames.map((metric, index) => {
      const place = isRanked ? ownPlaces[index] : null
      return [
        metric,
        { value: told(metric), rank: place?.rank ?? null, percentile: place?.percentile ?? null },
      ]
    }),
  )
  const votes = (groups: readonly Group[]) => resistance(groups)
  const others = compared
    .filter(({ venue }) => venue.id !== own.id)
    .flatMap(({ groups }) => votes(groups) ?? [])
  const place = scored.find(({ venue }) => venue.id === own.id)
  return {
    area: { name, isCity, venues: members.length },
    venue: {
      name: own.name,
      rank: place?.rank ?? null,
      score: place?.score ?? null,
      drs: votes(groupsOf(own.id, question)),
      areaAvgDrs: others.length < 5 ? null : Math.round(middle(others) ?? 0),
    },
    metrics,
    competitors: scored.map(({ venue, rank, score }) => ({
      name: venue.name,
      rank,
      score,
      isCurrentVenue: venue.id === own.id,
      ...Object.fromEntries(metricNames.map((metric) => [metric, venue.id === own.id ? told(metric) : null])),
    })),
  }
}

function resistance(groups: readonly Group[]): number | null {
  let [all, points] = [0, 0]
  for (const { yes_votes, maybe_votes, no_votes } of groups) {
    all += yes_votes + maybe_votes + no_votes
    points += no_votes + maybe_votes / 2
  }
  return all < 30 ? null : Math.round((100 * points) / all)
}

function recountInsights(question: Question) {
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
