import type {
  Scenario,
  VenueCompetition,
  VenueInsights,
} from '@nofomo/contracts/endpoints/venue-analytics.ts'
import { countOf, medianOf, rateOf, sampleArea, sampleAreaVenues, sampleRank } from './figures.ts'
import { type AskedPeriod, samplesOf } from './groups.ts'

/** The demo's comparison with invented venues, and its scenarios. */

const others = [
  { name: 'Sample Oyster House', score: 82, distance: 420 },
  { name: 'Sample Corner Bar', score: 66, distance: 150 },
  { name: 'Sample Noodle Bar', score: 58, distance: 610 },
  { name: 'Sample Garden Kitchen', score: 49, distance: 880 },
  { name: 'Sample Harbor Grill', score: 41, distance: 1_240 },
  { name: 'Sample Pine Street Diner', score: 33, distance: 300 },
  { name: 'Sample Tea Room', score: 20, distance: 70 },
] as const
const ownScore = 74
const drs = { own: 34, area: 46 }

export function sampleCompetition(asked: AskedPeriod): VenueCompetition {
  const now = Date.now()
  const { period, groups } = samplesOf(asked, now)
  const chosen = groups.filter(({ isChosen }) => isChosen)
  const conversion = rateOf(chosen.length, groups.length)
  const consideration = rateOf(
    countOf(groups, ({ isConsidered }) => isConsidered),
    groups.length,
  )
  const decisionTime = medianOf(chosen.map(({ secondsToDecide }) => secondsToDecide))
  const ranked = [{ name: 'Demo Restaurant', score: ownScore, distance: null }, ...others]
    .toSorted((a, b) => b.score - a.score)
    .map((venue, index) => ({ ...venue, rank: index + 1, isCurrentVenue: venue.distance === null }))
  const untold = { conversion: null, decisionTime: null, consideration: null, retention: null }
  const own = { conversion, decisionTime, consideration, retention: 81.3 }
  return {
    period,
    headline: `By score you are 2nd of ${sampleAreaVenues} in ${sampleArea}; only Sample Oyster House is ahead.`,
    area: { name: sampleArea, isCity: false, venues: sampleAreaVenues },
    venue: { name: 'Demo Restaurant', rank: sampleRank, score: ownScore, drs: drs.own, areaAvgDrs: drs.area },
    metrics: {
      conversion: { value: conversion, rank: sampleRank, percentile: 85.7 },
      decisionTime: { value: decisionTime, rank: 3, percentile: 71.4 },
      consideration: { value: consideration, rank: 4, percentile: 57.1 },
      retention: { value: 81.3, rank: 2, percentile: 85.7 },
    },
    competitors: ranked.map((venue) => ({ ...venue, ...(venue.isCurrentVenue ? own : untold) })),
    insights: [
      {
        type: 'strength',
        title: 'Who considers you stays',
        description: 'Four of five groups with a yes or maybe for you keep it to the end: 2nd of 8 here.',
      },
      {
        type: 'opportunity',
        title: 'Fewer groups consider you than the best here',
        description:
          'Your consideration is 4th of 8. A better first picture and a line about the menu help there.',
      },
    ],
  }
}

/** What is voted on the demo's venue on a day, by scenario. */
const scenarios = [
  {
    key: 'date-night|2|dinner|$$',
    daily: 38,
    drs: 18,
    area: 37,
    approval: 91,
    say: [
      'Keep two tables by the window for seven o’clock: date nights for two choose you more than anybody here.',
    ],
  },
  {
    key: 'casual|3-4|dinner|$$',
    daily: 46,
    drs: 29,
    area: 41,
    approval: 84,
    say: ['Nothing to mend. A dessert to share would make the maybes a yes.'],
  },
  {
    key: 'celebration|5-7|dinner|$$$',
    daily: 11,
    drs: 44,
    area: 40,
    approval: 69,
    say: ['Say on your page whether a cake may be brought: half of the maybes come from birthdays.'],
  },
  {
    key: 'family|3-4|lunch|$$',
    daily: 8,
    drs: 52,
    area: 45,
    approval: 61,
    say: ['Families look for a children’s dish. Name one on your page.'],
  },
  {
    key: 'drinks|8+|late|$$',
    daily: 5,
    drs: 68,
    area: 47,
    approval: 41,
    say: [
      'Large groups after ten pass you by. Say until when the kitchen serves.',
      'A shared plate for eight would answer what they ask for.',
    ],
  },
  {
    key: 'business|2|lunch|$',
    daily: 3,
    drs: 63,
    area: null,
    approval: 46,
    say: ['A lunch under $20 is what business groups here look for.'],
  },
] as const
const days = { '24h': 1, '7d': 7, '30d': 30 }

export function sampleInsights(asked: AskedPeriod): VenueInsights {
  const { period } = samplesOf(asked, Date.now())
  const votes = scenarios.map((one) => ({ ...one, votes: one.daily * days[period.timeFilter] }))
  const told = votes.filter(({ votes }) => votes >= 30).toSorted((a, b) => a.drs - b.drs)
  return {
    period,
    headline:
      told.length > 2
        ? 'Date nights for two love you; late drinks for eight and more go elsewhere.'
        : 'Date nights for two love you, and casual dinners nearly as much.',
    scenarios: told.map(({ key, drs, area, approval, votes, say }): Scenario => {
      const [occasion, groupBucket, timeSlot, budgetTier] = key.split('|') as [
        Scenario['occasion'],
        Scenario['groupBucket'],
        Scenario['timeSlot'],
        Scenario['budgetTier'],
      ]
      return {
        scenarioKey: key,
        occasion,
        groupBucket,
        timeSlot,
        budgetTier,
        drs,
        approvalRate: approval,
        sampleSize: votes,
        areaAvgDrs: area,
        recommendations: [...say],
      }
    }),
    totalScenarios: scenarios.length,
    lastUpdated: period.to,
    nextScenarioVotes: Math.max(0, ...votes.map(({ votes }) => votes).filter((count) => count < 30)),
  }
}
