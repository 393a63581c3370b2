import type { FunnelStage, VenueAnalytics, VenueFunnel } from '@nofomo/contracts/endpoints/venue-analytics.ts'
import { hourInWords } from '../venue/figures.ts'
import {
  byHour,
  changeOf,
  countOf,
  medianOf,
  peakHour,
  rateOf,
  sampleArea,
  sampleAreaVenues,
  sampleRank,
} from './figures.ts'
import {
  type AskedPeriod,
  duringInWords,
  liveGroupsAt,
  type SampleGroup,
  sampleRivals,
  samplesOf,
} from './groups.ts'

/** The demo's analytics and funnel, counted from its groups. */

const reached: Record<FunnelStage, (group: SampleGroup) => boolean> = {
  viewed: () => true,
  considered: ({ isConsidered }) => isConsidered,
  chosen: ({ isChosen }) => isChosen,
  verified: ({ isVerified }) => isVerified,
}

export function sampleAnalytics(asked: AskedPeriod): VenueAnalytics {
  const now = Date.now()
  const { period, groups, before } = samplesOf(asked, now)
  const [views, considerations, conversions] = (['viewed', 'considered', 'chosen'] as const).map((stage) =>
    countOf(groups, reached[stage]),
  ) as [number, number, number]
  const changed = (stage: FunnelStage) =>
    changeOf(countOf(groups, reached[stage]), countOf(before, reached[stage]))
  const peak = peakHour(groups, now)
  return {
    period,
    headline: `${views} groups viewed you ${duringInWords(period)}, most around ${hourInWords(peak ?? 18)}; ${conversions} chose you.`,
    views,
    considerations,
    conversions,
    conversionRate: rateOf(conversions, views),
    change: {
      views: changed('viewed'),
      considerations: changed('considered'),
      conversions: changed('chosen'),
    },
    liveGroups: liveGroupsAt(now).length,
    peakTimes: byHour(groups, now).map(({ length }, hour) => ({ hour, count: length })),
    recentActivity: activityOf(groups),
    competitorStats: {
      avgViews: Math.round(8 * groups.length) / 10,
      avgConversionRate: 18.4,
      rank: sampleRank,
      totalVenues: sampleAreaVenues,
      area: sampleArea,
    },
  }
}

/** What the newest groups did, as far as they have got; a step takes them a minute or two. */
function activityOf(groups: readonly SampleGroup[]): VenueAnalytics['recentActivity'] {
  const said = groups.slice(0, 20).flatMap((group) => {
    const { name: groupName, size, viewedAt, secondsToDecide } = group
    const at = (share: number) => minuteOf(viewedAt + share * secondsToDecide * 1_000)
    const views = { type: 'view' as const, groupName, size, timestamp: at(0) }
    const considers = { type: 'consideration' as const, groupName, size, timestamp: at(0.4) }
    const chooses = { type: 'conversion' as const, groupName, size, timestamp: at(1) }
    return [views, ...(group.isConsidered ? [considers] : []), ...(group.isChosen ? [chooses] : [])]
  })
  return said.toSorted((a, b) => b.timestamp.localeCompare(a.timestamp)).slice(0, 20)
}

const minuteOf = (moment: number) => new Date(Math.floor(moment / 60_000) * 60_000).toISOString()

export function sampleFunnel(asked: AskedPeriod): VenueFunnel {
  const now = Date.now()
  const { period, groups, before } = samplesOf(asked, now)
  const stage = (name: FunnelStage) => {
    const count = countOf(groups, reached[name])
    return {
      count,
      percentage: rateOf(count, groups.length),
      change: changeOf(count, countOf(before, reached[name])),
    }
  }
  const funnel = {
    viewed: stage('viewed'),
    considered: stage('considered'),
    chosen: stage('chosen'),
    verified: stage('verified'),
  }
  const lost = groups.filter(({ rival }) => rival !== null)
  const decided = groups.filter(({ isDecided }) => isDecided)
  const to = sampleRivals
    .map((name) => ({ name, groups: countOf(lost, ({ rival }) => rival === name) }))
    .filter(({ groups }) => groups >= 5)
    .toSorted((a, b) => b.groups - a.groups)
  return {
    period,
    headline: `${funnel.considered.count} groups considered you ${duringInWords(period)}; ${lost.length} went elsewhere${to[0] ? `, most to ${to[0].name}` : ''}.`,
    funnel,
    metrics: {
      avgTimeToDecision: medianOf(decided.map(({ secondsToDecide }) => secondsToDecide)),
      peakDecisionHour: peakHour(decided, now),
      topDropoffStage: biggestLoss(funnel),
      conversionRate: rateOf(funnel.chosen.count, groups.length),
      competitorLeakage: rateOf(
        lost.length,
        countOf(decided, ({ isConsidered }) => isConsidered),
      ),
    },
    timeline: byHour(groups, now).map((some, hour) => ({
      time: `${String(hour).padStart(2, '0')}:00`,
      viewed: some.length,
      considered: countOf(some, reached.considered),
      chosen: countOf(some, reached.chosen),
      verified: countOf(some, reached.verified),
    })),
    offers: sampleOffers(funnel),
    leakage:
      lost.length < 5
        ? null
        : {
            groups: lost.length,
            sentence: `${lost.length} groups considered you and chose somebody else; the first ones had lower prices on their lists.`,
            to,
          },
    missedWishes: [
      {
        wish: 'diet:vegan',
        groups: 6,
        sentence: '6 groups asked for vegan dishes nearby; your listing says nothing about them.',
      },
    ],
    suggestions: suggestionsFor(duringInWords(period)),
  }
}

/** Every group that considered the sample venue got an offer, and those that chose it took a voucher. */
function sampleOffers({ considered, chosen, verified }: VenueFunnel['funnel']): VenueFunnel['offers'] {
  return {
    delivered: considered.count,
    opened: Math.round((considered.count + chosen.count) / 2),
    saved: chosen.count,
    redeemed: verified.count,
    covers: 4 * verified.count,
    turned: Math.floor(chosen.count / 3),
  }
}

function biggestLoss(funnel: VenueFunnel['funnel']): FunnelStage | null {
  const steps = [
    ['viewed', 'considered'],
    ['considered', 'chosen'],
    ['chosen', 'verified'],
  ] as const
  const losses = steps.map(([from, to]) => ({ to, kept: funnel[to].count / funnel[from].count }))
  return losses.toSorted((a, b) => a.kept - b.kept)[0]?.to ?? null
}

function suggestionsFor(during: string): VenueFunnel['suggestions'] {
  return [
    {
      title: 'Groups of five and more pass at your price',
      description: `Most of those that went elsewhere ${during} were five or more people. A set menu for the table would have fitted half of them.`,
      action: { label: 'See which groups pass', to: 'insights' },
    },
    {
      title: 'Answer requests before dinner',
      description: 'Most groups decide around 6 pm. A table that is confirmed by then is rarely given up.',
      action: { label: 'Open bookings', to: 'bookings' },
    },
  ]
}
