import {
  areaOf,
  change,
  fromFive,
  type Group,
  groupsOf,
  hourOf,
  isChosen,
  isConsidered,
  isIn,
  middle,
  type Question,
  tenth,
} from './counting.ts'

export function recountAnalytics(question: Question) {
  const { own } = question
  const groups = groupsOf(own.id, question)
  const before = groupsOf(own.id, question, true)
  const count = (test: (group: Group) => boolean) => groups.filter(test).length
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
    recentActivity: recountFeed(question),
    competitorStats: recountComparison(question),
  }
}

function recountComparison(question: Question) {
  const { own } = question
  const { members, name } = areaOf(question)
  const shares = members.map((one) => one.groups.filter(isChosen).length / one.groups.length)
  const ownIndex = members.findIndex(({ venue }) => venue.id === own.id)
  const isComparable = members.length >= 5
  const others = members.filter(({ venue }) => venue.id !== own.id)
  const average = middle(others.map((one) => one.groups.filter(isChosen).length / one.groups.length))
  return {
    avgViews: others.length >= 5 ? middle(others.map((one) => one.groups.length)) : null,
    avgConversionRate: others.length >= 5 && average !== null ? tenth(average, 1) : null,
    rank:
      isComparable && ownIndex >= 0
        ? 1 + shares.filter((share) => share > (shares[ownIndex] ?? 0)).length
        : null,
    totalVenues: members.length,
    area: name,
  }
}

function recountFeed(question: Question) {
  const { own, history } = question
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
  return feed.map(({ kind, at }) => ({
    type: types[kind],
    groupName: null,
    size: null,
    timestamp: `${at.toISOString().slice(0, 16)}:00.000Z`,
  }))
}
