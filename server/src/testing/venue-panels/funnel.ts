import type { History } from '../recounts/venue-facts.ts'
import {
  change,
  fromFive,
  type Group,
  groupsOf,
  hourOf,
  isChosen,
  isConsidered,
  isDecided,
  isIn,
  isVerified,
  middle,
  type Question,
  secondsOf,
} from './counting.ts'

export function recountFunnel(question: Question) {
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
    offers: recountOffers(question),
    leakage: lost.length < 5 ? null : { groups: lost.length, to },
    missedWishes: missedWishes(question, history),
  }
}

function recountOffers(question: Question) {
  const { own, history } = question
  const all = (history.deliveries ?? []).filter(({ venue_id }) => venue_id === own.id)
  const delivered = all.filter(({ delivered_at }) => isIn(delivered_at, question))
  const factsOf = (id: string) => history.facts.find(({ session_id }) => session_id === id)
  const sessions = new Set(delivered.map(({ session_id }) => session_id))
  const decided = [...sessions].filter((id) => factsOf(id)?.decided_at)
  const turned = [...sessions].filter((id) => {
    const wasBehind = delivered.some(
      (one) => one.session_id === id && one.shown_at !== null && one.was_in_front === false,
    )
    const row = history.rows.find((one) => one.session_id === id && one.venue_id === own.id)
    return wasBehind && row?.outcome === 'chosen'
  })
  const large = turned.filter((id) => (factsOf(id)?.voters ?? 0) >= 5)
  return {
    delivered: delivered.length,
    opened: delivered.filter(({ opened_at }) => opened_at).length,
    saved: delivered.filter(({ saved_at }) => saved_at).length,
    redeemed: delivered.filter(({ redeemed_at }) => redeemed_at).length,
    covers: all.reduce(
      (sum, { redeemed_at, covers }) => sum + (isIn(redeemed_at, question) ? (covers ?? 0) : 0),
      0,
    ),
    turned: (decided.length < 5 ? large : turned).length,
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

/** The words for these wishes; others are not generated. */
const wishWords: Record<string, string> = {
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
