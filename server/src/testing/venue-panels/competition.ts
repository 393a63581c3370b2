import {
  areaOf,
  type Group,
  groupsOf,
  isChosen,
  isConsidered,
  isDecided,
  middle,
  type Question,
  resistance,
  secondsOf,
  tenth,
} from './counting.ts'

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

export function recountCompetition(question: Question) {
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
