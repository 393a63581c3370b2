import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { minuteMs } from '@nofomo/contracts/times/durations.ts'
import type { VenueCompetition, VenueFunnel } from '@nofomo/contracts/venue-analytics/endpoints.ts'
import type { VenueDashboard } from '@nofomo/contracts/venue-home/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownedPlace } from '../../../testing/features/bookings.ts'
import { systemCtx } from '../../../testing/features/offers.ts'
import { again } from '../../../testing/features/people.ts'
import { hostedSession, voteOnAll, waitForStatus } from '../../../testing/features/sessions.ts'
import { catchUp } from '../../../testing/recounts/catch-up.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { cityKpis } from './service/city-kpis.ts'

let testApp: TestApp
let place: Awaited<ReturnType<typeof ownedPlace>>
beforeAll(async () => {
  testApp = await startTestApp()
  testApp.clock.set(new Date('2026-10-01T19:00:00Z'))
  place = await ownedPlace(testApp)
})
afterAll(() => testApp.stop())

const hours = (count: number) => 60 * count

/** A vote whose result became provisional three minutes after the list was made, and how it goes on. */
type Way = {
  completedBy: string
  /** Minutes from the list's making until it is decided, and until it is final at the latest. */
  decided: number
  final: number
  details?: Record<string, unknown>
  /** Nobody gave a number: the list has two places. */
  isGuess?: boolean
  /** One vote is missing at the third minute. */
  staysInProgress?: boolean
  ends?: (host: TestBrowser, session: Session, begun: Date) => Promise<unknown>
}

const clockAt = (begun: Date, minutes: number) =>
  testApp.clock.set(new Date(begun.getTime() + minutes * minuteMs))
const post = (host: TestBrowser, { id }: Session, what: string) => host.post(`/api/sessions/${id}/${what}`)
/** Minutes after the list's making. */
const after = (begun: Date, minutes: number) => new Date(begun.getTime() + minutes * minuteMs).toISOString()
const close = (host: TestBrowser, session: Session) => post(host, session, 'close')

const ways: [name: string, Way][] = [
  [
    'its ten minutes after an exact number: when the number was reached',
    { completedBy: 'expected_voters', decided: 3, final: 13 },
  ],
  [
    'the host who makes it final: when the number was reached',
    { completedBy: 'host', decided: 3, final: 8, ends: close },
  ],
  [
    'the host after a guess, who says that was everybody: when the result became provisional',
    { completedBy: 'host', decided: 3, final: hours(5), isGuess: true, ends: close },
  ],
  [
    'a quiet day after a guess: when the result became provisional',
    { completedBy: 'quiet_day', decided: 3, final: hours(26), isGuess: true },
  ],
  [
    'a deadline while the result is provisional: when it became that',
    { completedBy: 'deadline', decided: 3, final: 40, isGuess: true, details: { deadline: 40 } },
  ],
  [
    'the meeting: when the result became provisional',
    { completedBy: 'meeting', decided: 3, final: 90, isGuess: true, details: { meetingAt: 90 } },
  ],
  [
    'a deadline with too few votes: at the deadline',
    { completedBy: 'deadline', decided: 40, final: 40, staysInProgress: true, details: { deadline: 40 } },
  ],
  [
    'the host with too few votes: at that moment',
    { completedBy: 'host', decided: 8, final: 8, staysInProgress: true, ends: close },
  ],
  [
    'the host who had kept it open: at that moment',
    {
      completedBy: 'host',
      decided: 60,
      final: 60,
      ends: async (host, session, begun) => {
        clockAt(begun, 5)
        await post(host, session, 'keep-open')
        clockAt(begun, 60)
        await close(host, session)
      },
    },
  ],
  [
    'the host who had reopened it: at the last end',
    {
      completedBy: 'host',
      decided: 60,
      final: 60,
      ends: async (host, session, begun) => {
        clockAt(begun, 5)
        await close(host, session)
        await post(host, session, 'reopen')
        clockAt(begun, 60)
        await close(host, session)
      },
    },
  ],
]

async function play(begun: Date, way: Way): Promise<Session> {
  const { details = {}, isGuess = false, staysInProgress = false, final } = way
  testApp.clock.set(begun)
  const given = Object.entries(details).map(([key, minutes]) => [key, after(begun, minutes as number)])
  const venues = [{ id: place.venue.slug, name: place.venue.name }, { name: 'Spinasse' }]
  const { host, session } = await hostedSession(testApp, {
    ...{ venues, expectedVoters: isGuess ? undefined : 2 },
    ...Object.fromEntries(given),
  })
  await voteOnAll(testApp.browser(), session, [1, -1])
  clockAt(begun, 3)
  await voteOnAll(testApp.browser(), session, staysInProgress ? [1] : [1, -1])
  if (!staysInProgress) await waitForStatus(testApp, session, 'provisional')
  clockAt(begun, final)
  await way.ends?.(host, session, begun)
  await waitForStatus(testApp, session, 'complete')
  return session
}

test.each(ways.map(([name, way], index) => ({ name, way, month: index })))(
  'a vote ended by $name is decided then, in all figures',
  async ({ way, month }) => {
    const begun = new Date(Date.UTC(2026, 10 + month, 12, 20))
    const { id } = await play(begun, way)
    await catchUp(testApp.db, testApp.clock.now())
    const decided = new Date(begun.getTime() + way.decided * minuteMs)
    const row = await testApp.db
      .selectFrom('sessions')
      .select(['completed_by', 'decided_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row).toEqual({ completed_by: way.completedBy, decided_at: decided })
    const named = begun.toISOString().slice(0, 7)
    const kpis = await cityKpis(systemCtx(testApp), { city: 'Seattle', month: named }, { kind: 'staff' })
    const times = [kpis.medianTimeToDecisionSec, kpis.venues[0]?.medianTimeToDecisionSec]
    expect(times).toEqual([60 * way.decided, 60 * way.decided])
  },
)

test('the dashboard, the funnel and the comparison of a venue count the time to decision as staff’s figures do', async () => {
  const begun = new Date('2028-11-12T20:00:00Z')
  for (const [index, [, way]] of ways.slice(0, 6).entries())
    await play(new Date(begun.getTime() + index * hours(48) * minuteMs), way)
  await catchUp(testApp.db, testApp.clock.now())
  const { browser } = await again(testApp, place.owner.account)
  const read = async <T>(path: string) => (await browser.get<T>(path)).body
  const { metrics: cards } = await read<VenueDashboard>('/api/venue/dashboard')
  const { metrics: funnel } = await read<VenueFunnel>('/api/venue/analytics/funnel?timeFilter=30d')
  const { metrics: compared } = await read<VenueCompetition>(
    '/api/venue/analytics/competition?timeFilter=30d',
  )
  const times = [cards?.avgDecisionTime, funnel.avgTimeToDecision, compared.decisionTime.value]
  expect(times).toEqual([180, 180, 180])
})
