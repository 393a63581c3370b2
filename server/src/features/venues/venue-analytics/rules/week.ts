import type { Suggestion, VenueFunnel } from '@nofomo/contracts/venue-analytics/endpoints.ts'
import type { DashboardSection } from '@nofomo/contracts/venue-home/sections.ts'
import { minGroups } from '../../venues/public.ts'
import { analyticsHeadline } from './analytics.ts'
import type { Stages } from './counting.ts'
import { type Decided, leakageOf, lostOf } from './leakage.ts'
import { first } from './words.ts'

/** The weekly summary of a venue: its panels over seven days, and one suggestion. */
export type WeekSummary = {
  sentences: readonly [string, string, string]
  action: { sentence: string; label: string; section: DashboardSection }
}

type Facts = {
  current: Stages
  compared: Stages
  decided: Decided
  /** The result of the comparison with the area. */
  competition: string
  suggestions: VenueFunnel['suggestions']
}

/** How many came, why the others went elsewhere, and how the venue does beside others; null if no group saw it in two weeks. */
export function weekSummaryOf({
  current,
  compared,
  decided,
  competition,
  suggestions,
}: Facts): WeekSummary | null {
  if (current.viewed === 0 && compared.viewed === 0) return null
  const came = analyticsHeadline({ current, compared, live: 0, span: '7d' })
  const beside =
    current.viewed < minGroups ? 'How you do beside others is told from five groups.' : competition
  return { sentences: [came, leakageSentence(decided), beside], action: actionOf(suggestions) }
}

/** The sentence of the funnel; below five groups a sentence without it. */
function leakageSentence(decided: Decided): string {
  const leakage = leakageOf(decided, '7d')
  if (leakage) return leakage.sentence
  const lost = lostOf(decided)
  if (decided.considered === 0)
    return 'No group with a final result gave you a yes or maybe, so none went elsewhere.'
  if (lost === 0) return 'None of those that considered you went elsewhere.'
  return `${first(lost)} of those that considered you went elsewhere; why is told from five groups.`
}

/** The action where the figures suggest none. */
const defaultAction: WeekSummary['action'] = {
  sentence: 'Look over your listing: picture, price and features are all that groups see.',
  label: 'Go to my listing',
  section: 'listing',
}

/** The most useful suggestion with a link. */
function actionOf(suggestions: readonly Suggestion[]): WeekSummary['action'] {
  for (const { title, description, action } of suggestions)
    if (action) return { sentence: `${title}. ${description}`, label: action.label, section: action.to }
  return defaultAction
}
