import type { OnboardingStep } from '@nofomo/contracts/analytics/names.ts'
import type { CityKpis, KpiVenue, KpiWeek, OnboardingCount } from '@nofomo/contracts/kpis/endpoints.ts'
import { percentInWords, untold } from '../../../features/venue-home/figures.ts'
import { dayInWords } from '../../../features/venue-home/venue-period.ts'
import { counted } from '../../../lib/text/counted.ts'
import type { Table } from '../../../ui/charts/data-table.tsx'
import { timeInWords } from './kpi.messages.ts'

/** A row as it stands on the screen, without the venue's name. */
export const cellsOf = (venue: KpiVenue): string[] => [
  venue.neighborhood ?? untold,
  String(venue.verifiedCoversMonth),
  timeInWords(venue.medianTimeToDecisionSec),
  percentInWords(venue.offerOpenRate),
  percentInWords(venue.offerSaveRate),
  percentInWords(venue.redemptionRate),
]

/** The same for spreadsheets: numbers without units, and nothing where nothing is told. */
export function venuesAsFile({ month, venues }: Pick<CityKpis, 'month' | 'venues'>) {
  const number = (value: number | null) => (value === null ? '' : String(value))
  return {
    name: `seattle-pilot-${month}.csv`,
    heads: [
      ...['Venue', 'Neighborhood', 'Verified covers', 'Median time to decision (seconds)'],
      ...['Open (%)', 'Save (%)', 'Redeem (%)'],
    ],
    rows: venues.map((venue) => [
      ...[venue.name, venue.neighborhood ?? '', number(venue.verifiedCoversMonth)],
      ...[number(venue.medianTimeToDecisionSec), number(venue.offerOpenRate)],
      ...[number(venue.offerSaveRate), number(venue.redemptionRate)],
    ]),
  }
}

/** `Most people came in the week of Nov 9, 2026: 45`. */
export function trendTitle(weeks: readonly KpiWeek[]): string {
  const most = Math.max(0, ...weeks.map(({ verifiedCovers }) => verifiedCovers))
  if (most === 0) return 'In which weeks do people come?'
  const best = weeks.filter(({ verifiedCovers }) => verifiedCovers === most)
  const [first] = best
  if (!first || best.length > 1) return 'No week stands out yet'
  return `Most people came in the week of ${dayInWords(first.week)}: ${most}`
}

export function trendTable(weeks: readonly KpiWeek[]): Table {
  return {
    caption: 'Week by week',
    heads: [
      'Week of',
      'Verified covers',
      'Median time to decision',
      'Open',
      'Save',
      'Redeem',
      'Active sessions',
    ],
    hasNames: true,
    rows: weeks.map((week) => ({
      key: week.week,
      cells: [
        ...[dayInWords(week.week), String(week.verifiedCovers), timeInWords(week.medianTimeToDecisionSec)],
        ...[percentInWords(week.offerOpenRate), percentInWords(week.offerSaveRate)],
        ...[percentInWords(week.redemptionRate), String(week.activeSessions)],
      ],
    })),
  }
}

const stepNames: Record<OnboardingStep, string> = {
  started: 'Started',
  food_swiper: 'Food swiper',
  vibe_check: 'Vibe check',
  deal_breakers: 'Deal breakers',
  lightning_round: 'Lightning round',
  squad_role: 'Squad role',
  completed: 'Completed',
}

export type Step = {
  key: OnboardingStep
  name: string
  visits: number /** Of those that started. */
  share: number
}

export function stepsOf(counts: readonly OnboardingCount[]): Step[] {
  const started = Math.max(1, ...counts.map(({ visits }) => visits))
  return counts.map(({ step, visits }) => ({
    ...{ key: step, name: stepNames[step], visits },
    share: Math.round((1_000 * visits) / started) / 10,
  }))
}

/** `Most newcomers leave after Vibe check`. */
export function onboardingTitle(steps: readonly Step[]): string {
  const losses = steps.slice(0, -1).map((step, index) => ({
    name: step.name,
    lost: step.visits - (steps[index + 1]?.visits ?? 0),
  }))
  const [worst] = losses.toSorted((a, b) => b.lost - a.lost)
  if (!worst || worst.lost <= 0) return 'Nobody who starts onboarding leaves it'
  return `Most newcomers leave after ${worst.name}`
}

export function onboardingTable(steps: readonly Step[]): Table {
  return {
    caption: 'Step by step',
    heads: ['Step', 'Visits', 'Of the most'],
    rows: steps.map(({ key, name, visits, share }) => ({
      key,
      cells: [name, String(visits), percentInWords(share)],
    })),
  }
}

/** `Show all 60 venues` */
export const showAll = (count: number): string => `Show all ${counted(count, 'venue')}`
