import { rightsOf } from '@nofomo/contracts/api/endpoint.ts'
import { readWeekSummary } from '../../features/venues/venue-analytics/service/week.ts'
import type { TestApp } from '../test-app.ts'
import type { TestBrowser } from '../test-browser.ts'

/** What an owner of a venue can read, and the venue's keys. */
export type Owner = { browser: TestBrowser; venueId: string; exportKey: string; voucher: string }

/** Each read endpoint for members of venues, with its query; null for endpoints without figures. */
const readings: Record<string, ((owner: Owner) => readonly string[]) | null> = {
  '/api/venue/standings': () => [''],
  '/api/venue/dashboard': ({ venueId }) => periods(venueId),
  '/api/venue/analytics': ({ venueId }) => [
    `?venueId=${venueId}&timeframe=24h`,
    `?venueId=${venueId}&timeframe=7d`,
  ],
  '/api/venue/analytics/funnel': ({ venueId }) => periods(venueId),
  '/api/venue/analytics/competition': ({ venueId }) => periods(venueId),
  '/api/venue/analytics/insights': ({ venueId }) => periods(venueId),
  '/api/venue/analytics/days': ({ venueId }) => [`?venueId=${venueId}`],
  '/api/venue/analytics/heat-map': ({ venueId }) => [`?venueId=${venueId}`],
  '/api/venue/offers': ({ venueId }) => [`?venueId=${venueId}`],
  '/api/venue/export/own': ({ venueId }) => [`?venueId=${venueId}`],
  '/api/venue/bookings': () => [''],
  '/api/venue/notices': ({ venueId }) => [`?venueId=${venueId}`],
  '/api/venue/listing': ({ venueId }) => [`?venueId=${venueId}`],
  '/api/venue/billing': ({ venueId }) => [`?venueId=${venueId}`],
  '/api/venue/api-keys': ({ venueId }) => [`?venueId=${venueId}`],
  '/api/venue/branding': ({ venueId }) => [`?venueId=${venueId}`],
  '/api/venue/team': ({ venueId }) => [`?venueId=${venueId}`],
  '/api/venue/vouchers/:shortCode': null,
  '/api/auth/passkeys': () => [''],
  '/api/auth/second-step': () => [''],
  '/api/analytics/city': () => ['?city=Seattle'],
  '/analytics/city': () => ['?city=Seattle'],
  // Its events carry nothing: `projectTogether` returns the venues that get one.
  '/api/venue/events': null,
}

const periods = (venueId: string) =>
  ['24h', '7d'].map((timeFilter) => `?venueId=${venueId}&timeFilter=${timeFilter}`)

/** The reading calls for people of venues that the server has and this list has not. */
export function unknownReadings({ app }: TestApp): string[] {
  const isForVenues = (route: string) =>
    rightsOf(app.accessOf(route)).some(
      (right) => typeof right === 'object' || right === 'venue' || right === 'staff or partner',
    )
  return app.routeList.filter(
    (route) => route.startsWith('GET ') && isForVenues(route) && !(route.slice(4) in readings),
  )
}

/** The rules that an owner can try: each returns how many groups of the week it would have reached. */
const trials = [
  ...[2, 3, 4, 5].map((condition) => ({ trigger: 'group_size', condition })),
  ...[3, 4, 5].map((condition) => ({ trigger: 'viewer_count', condition })),
  { trigger: 'occasion', condition: 'casual' },
  { trigger: 'time_based', condition: '12:30' },
  { trigger: 'always', condition: null },
]

/** Differences that the reading itself causes. */
const ofReading = new Set(['lastUsedAt', 'requestId'])

/** Everything that an owner can read: replies, exports, trials of rules, and the weekly mail. */
export async function readAll(testApp: TestApp, owner: Owner): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {}
  const { browser, venueId } = owner
  for (const [path, questionsOf] of Object.entries(readings))
    for (const question of questionsOf?.(owner) ?? []) {
      const reply = await browser.get(path + question)
      if (reply.status !== 200) throw new Error(`${path}${question} answers ${reply.status}`)
      all[path + question] = reply.body
    }
  for (const format of ['json', 'csv']) {
    const headers = { authorization: `Bearer ${owner.exportKey}` }
    all[format] = (await browser.get(`/api/venue/export?format=${format}`, headers)).body
  }
  for (const trial of trials)
    all[JSON.stringify(trial)] = (
      await browser.post('/api/venue/offers/rules/trials', { venue_id: venueId, ...trial })
    ).body
  all.voucher = (await browser.get(`/api/venue/vouchers/${owner.voucher}`)).body
  all.weeklyMail = await readWeekSummary(testApp.db, venueId, testApp.clock.now())
  return JSON.parse(JSON.stringify(all, (key, value) => (ofReading.has(key) ? null : value)))
}
