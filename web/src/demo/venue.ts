import { seattleDay } from '@nofomo/contracts/times/seattle-clock.ts'
import type { ApiInput, ApiOutput, Route } from '../lib/http/api-client.ts'
import { recordedAnswer } from './recorded.ts'

/** What the pages of the demo's venue are answered: the server's own figures, as recorded. Nothing is stored. */

type AskedSpan = { timeFilter?: string | undefined; from?: string | undefined }

/** Days of one's own choice are always the same two weeks. */
const spanOf = (asked: AskedSpan | undefined) => (asked?.from ? 'own days' : (asked?.timeFilter ?? '24h'))

type Answers = { [R in Route]?: (asked: { input: ApiInput<R> }) => ApiOutput<R> | null }

export const venueAnswers = {
  'GET /api/venue/standings': () => recordedAnswer('GET /api/venue/standings'),
  'GET /api/venue/dashboard': ({ input: { query } }) =>
    recordedAnswer('GET /api/venue/dashboard', spanOf(query)),
  'GET /api/venue/analytics': ({ input: { query } }) =>
    recordedAnswer('GET /api/venue/analytics', spanOf({ ...query, timeFilter: query?.timeframe })),
  'GET /api/venue/analytics/funnel': ({ input: { query } }) =>
    recordedAnswer('GET /api/venue/analytics/funnel', spanOf(query)),
  'GET /api/venue/analytics/competition': ({ input: { query } }) =>
    recordedAnswer('GET /api/venue/analytics/competition', spanOf(query)),
  'GET /api/venue/analytics/insights': ({ input: { query } }) =>
    recordedAnswer('GET /api/venue/analytics/insights', spanOf(query)),
  'GET /api/venue/analytics/days': () => recordedAnswer('GET /api/venue/analytics/days'),
  'GET /api/venue/analytics/heat-map': ({ input: { query } }) =>
    recordedAnswer('GET /api/venue/analytics/heat-map', query.from && 'own days'),
  'GET /api/analytics/city': ({ input: { query } }) => cityKpis(query?.month),
  'GET /api/venue/billing': () => recordedAnswer('GET /api/venue/billing'),
  'GET /api/venue/api-keys': () => recordedAnswer('GET /api/venue/api-keys'),
  'GET /api/venue/branding': () => recordedAnswer('GET /api/venue/branding'),
  'GET /api/venue/export/own': ({ input: { query } }) => ownExport(query),
  'GET /api/venue/offers': () => recordedAnswer('GET /api/venue/offers'),
  'POST /api/venue/offers/rules/trials': ({ input: { body } }) => triedRule(body),
  'GET /api/venue/team': () => recordedAnswer('GET /api/venue/team'),
  'GET /api/venue/notices': () => ({
    notices: [{ venueId: 'demo-restaurant', weeklyMail: true, rushMail: false, devices: [] }],
    pushKey: '',
  }),
} satisfies Answers

/** By the place of the month among those that can be asked for. */
function cityKpis(month: string | undefined): ApiOutput<'GET /api/analytics/city'> | null {
  const present = recordedAnswer('GET /api/analytics/city', '0')
  const index = present?.months.indexOf(month ?? '') ?? -1
  return index > 0 ? recordedAnswer('GET /api/analytics/city', String(index)) : present
}

/** Of times the full hours were recorded. */
function triedRule({ trigger, condition }: ApiInput<'POST /api/venue/offers/rules/trials'>['body']) {
  const recorded = trigger === 'time_based' ? `${condition.slice(0, 2)}:00` : condition
  return recordedAnswer('POST /api/venue/offers/rules/trials', `${trigger} ${recorded}`)
}

type AskedDays = ApiInput<'GET /api/venue/export/own'>['query']

/** The recorded groups of those days. */
function ownExport(asked: AskedDays): ApiOutput<'GET /api/venue/export/own'> | null {
  const recorded = recordedAnswer('GET /api/venue/export/own')
  if (!recorded) return null
  const { from = recorded.from, to = recorded.to } = asked
  const isAsked = (viewed: Date) => {
    const day = seattleDay(viewed)
    return from <= day && day <= to && viewed.getTime() <= Date.now()
  }
  const groups = recorded.groups.filter(({ viewed_at }) => viewed_at && isAsked(new Date(viewed_at)))
  return { ...recorded, from, to, groups }
}
