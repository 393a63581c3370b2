import * as analytics from '@nofomo/contracts/analytics/endpoints.ts'
import * as auth from '@nofomo/contracts/auth/endpoints.ts'
import { getMe, venueSignIn } from '@nofomo/contracts/auth/endpoints.ts'
import * as passkeys from '@nofomo/contracts/auth/passkey-endpoints.ts'
import * as secondStep from '@nofomo/contracts/auth/second-step-endpoints.ts'
import * as bookings from '@nofomo/contracts/bookings/endpoints.ts'
import { getBooking, listVenueBookings } from '@nofomo/contracts/bookings/endpoints.ts'
import * as claims from '@nofomo/contracts/claims/endpoints.ts'
import * as visitQuestions from '@nofomo/contracts/guest-facts/endpoints.ts'
import * as privateLimits from '@nofomo/contracts/limits/endpoints.ts'
import { getListing } from '@nofomo/contracts/listing/endpoints.ts'
import * as notices from '@nofomo/contracts/notices/endpoints.ts'
import { getNotices } from '@nofomo/contracts/notices/endpoints.ts'
import * as offers from '@nofomo/contracts/offers/endpoints.ts'
import * as plans from '@nofomo/contracts/plans/endpoints.ts'
import { getHome } from '@nofomo/contracts/plans/endpoints.ts'
import * as sessions from '@nofomo/contracts/sessions/endpoints.ts'
import { getSession } from '@nofomo/contracts/sessions/endpoints.ts'
import * as sessionVenues from '@nofomo/contracts/sessions/venue-endpoints.ts'
import * as team from '@nofomo/contracts/team/endpoints.ts'
import { getTeam } from '@nofomo/contracts/team/endpoints.ts'
import * as venueAnalytics from '@nofomo/contracts/venue-analytics/endpoints.ts'
import * as venueHome from '@nofomo/contracts/venue-home/endpoints.ts'
import { getStandings, getVenueDashboard } from '@nofomo/contracts/venue-home/endpoints.ts'
import * as hostedBallots from '@nofomo/contracts/voting/ballot-endpoints.ts'
import * as voting from '@nofomo/contracts/voting/endpoints.ts'
import { getBallot, getResults } from '@nofomo/contracts/voting/endpoints.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { z } from 'zod'
import { ApiError, type ApiInput, api, type Route, sendFrom } from '../lib/http/api-client.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { demoPassword } from './answers.ts'
import { answerDemoPages } from './transport.ts'

/** All endpoints. */
const contracts = Object.values({
  ...analytics,
  ...auth,
  ...bookings,
  ...claims,
  ...offers,
  ...passkeys,
  ...secondStep,
  ...plans,
  ...privateLimits,
  ...sessions,
  ...sessionVenues,
  ...hostedBallots,
  ...notices,
  ...team,
  ...venueHome,
  ...venueAnalytics,
  ...visitQuestions,
  ...voting,
} as Record<string, unknown>).filter(
  (one): one is { method: string; path: string } =>
    typeof one === 'object' && one !== null && 'method' in one && 'path' in one,
)

/** The calls that reached the server, which has no accounts and no data. */
let reached: string[]
beforeAll(answerDemoPages)
beforeEach(() => {
  reached = []
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
    reached.push(`${method} ${path}`)
    return { status: 200, text: async () => '{"user":null}' }
  })
})
afterEach(() => vi.unstubAllGlobals())

const open = (address: string) => vi.stubGlobal('location', new URL(address, 'https://nofomo.example'))
const email = 'somebody@example.com'
const signInAsVenue = (password: string) => api('POST /api/auth/venue-signin', { body: { email, password } })
const whoIsThere = async () => (await api('GET /api/auth/me', {})).user?.contactName ?? null

describe('outside demo mode', () => {
  test('every call goes to the server, and the samples are not even loaded', async () => {
    vi.resetModules()
    vi.doMock('./answers.ts', () => {
      throw new Error('The samples were loaded.')
    })
    onTestFinished(() => void vi.doUnmock('./answers.ts'))
    const { api } = await import('../lib/http/api-client.ts')
    const transport = await import('./transport.ts')
    transport.answerDemoPages()
    for (const address of ['/', '/app', '/venue/dashboard', '/?demo=false']) {
      open(address)
      expect(await api('GET /api/auth/me', {})).toEqual({ user: null })
    }
    await api('POST /api/auth/venue-signin', { body: { email, password: demoPassword } })
    await api('GET /api/app/home', {})
    expect(reached).toHaveLength(6)
  })
})

describe('a document opened without the query in a tab of the demo', () => {
  /** Opens it as a new document; the tab stays. */
  async function openDocument(address: string) {
    vi.resetModules()
    const replaced: string[] = []
    const replace = (to: URL) => replaced.push(to.pathname + to.search)
    vi.stubGlobal('location', Object.assign(new URL(address, 'https://nofomo.example'), { replace }))
    const demo = await import('../shell/demo-mode.ts')
    const isReplaced = demo.settleDemo()
    return {
      replaced,
      isReplaced,
      hasEnded: demo.hasDemoEnded(),
      isKept: sessionStorage.getItem('demo') === 'true',
    }
  }
  const beginDemo = () => sessionStorage.setItem('demo', 'true')

  test.each([
    '/vote/AbCdEfGhIjKl',
    '/preview/AbCdEfGhIjKl',
    '/results/AbCdEfGhIjKl?from=mail',
    '/share-vote/AbCdEfGhIjKl',
    '/sessions/AbCdEfGhIjKl/manage',
    '/app/book/AbCdEfGhIjKl',
    '/redeem/v1.abc',
    '/auth/magic-link?token=abc',
  ])('ends the demo if it is real: %s', async (address) => {
    beginDemo()
    expect(await openDocument(address)).toEqual({
      replaced: [],
      isReplaced: false,
      hasEnded: true,
      isKept: false,
    })
    expect(await openDocument('/')).toMatchObject({ hasEnded: false, isKept: false })
  })

  test.each([
    ['/', '/?demo=true'],
    ['/partners?a=1', '/partners?a=1&demo=true'],
    ['/results/demo-plan-01', '/results/demo-plan-01?demo=true'],
    ['/vote/demo_AbCd123', '/vote/demo_AbCd123?demo=true'],
  ])('is opened as a page of the demo, with its badge: %s', async (address, inDemo) => {
    beginDemo()
    expect(await openDocument(address)).toEqual({
      replaced: [inDemo],
      isReplaced: true,
      hasEnded: false,
      isKept: true,
    })
  })

  test('a document opened without the query in a tab of the demo is opened as it is where no demo began', async () => {
    expect(await openDocument('/')).toMatchObject({ isReplaced: false, hasEnded: false, isKept: false })
  })
})

describe('in demo mode', () => {
  test('a visitor is Demo Dana, a venue’s page belongs to the Demo Restaurant, and sign-in pages have no account', async () => {
    const shown = ['/?demo=true', '/app?demo=true', '/venue/dashboard?demo=true', '/login?demo=true']
    const names: (string | null)[] = []
    for (const address of shown) {
      open(address)
      names.push(await whoIsThere())
    }
    expect(names).toEqual(['Demo Dana', 'Demo Dana', 'Demo Restaurant', null])
    expect(reached).toEqual([])
  })

  test('the fixed password signs the sample venue in, until it signs out', async () => {
    open('/login/venue?demo=true')
    expect(venueSignIn.response.parse(await signInAsVenue(demoPassword)).user.userType).toBe('venue')
    open('/?demo=true')
    expect(await whoIsThere()).toBe('Demo Restaurant')
    await api('POST /api/auth/logout', {})
    expect(await whoIsThere()).toBeNull()
    expect(reached).toEqual([])
  })

  test('another password is refused with a sentence', async () => {
    open('/login/venue?demo=true')
    const refused: unknown = await signInAsVenue('letmein').catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ApiError)
    expect(refused).toMatchObject({ status: 401, code: 'unauthorized' })
  })

  test('only the demo’s own link signs in; a real one is not used up here', async () => {
    open('/auth/magic-link?token=demo&demo=true')
    const used = await api('POST /api/auth/magic-link/verify', { body: { token: 'demo' } })
    expect(used.user?.contactName).toBe('Demo Dana')
    const real = api('POST /api/auth/magic-link/verify', { body: { token: 'real-token' } })
    await expect(real).rejects.toThrow('Leave demo mode to sign in.')
    expect(reached).toEqual([])
  })

  test('a real session can be viewed, but not voted on', async () => {
    open('/vote/AbCdEfGhIjKl?demo=true')
    const params = { sessionId: 'AbCdEfGhIjKl' }
    await api('GET /api/sessions/:sessionId', { params })
    expect(reached).toEqual(['GET /api/sessions/AbCdEfGhIjKl'])
    await expect(api('GET /api/sessions/:sessionId/ballot', { params })).rejects.toThrow(
      'This vote is real, and this is the demo. Leave demo mode to vote here.',
    )
    // A vote left over from before waits for the end of the demo: the refusal is not final.
    const body = { ...params, venueId: 'joule', vote: 1 as const }
    await expect(api('POST /api/votes', { body })).rejects.toMatchObject({ status: 503 })
    expect(reached).toHaveLength(1)
  })

  test('no call that writes reaches the server', async () => {
    open('/app?demo=true')
    const send = sendFrom('https://nofomo.example/app?demo=true')
    const paths = Object.values(contracts)
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path }) => [method, path.replace(/:\w+/g, 'AbCdEfGhIjKl')] as const)
    expect(paths.length).toBeGreaterThan(30)
    for (const [method, path] of paths) {
      const reply = await send(path, { method, headers: {}, body: '{}' })
      expect([path, typeof JSON.parse(await reply.text())]).toEqual([path, 'object'])
    }
    expect(reached).toEqual([])
  })

  test.each([
    ['POST', '/api/auth/consumer-signup', 'make an account'],
    ['POST', '/api/auth/venue-signup', 'make an account'],
    ['POST', '/api/bookings', 'ask for a table'],
    ['POST', '/api/sessions/AbCdEfGhIjKl/offers/AbCdEfGhIjKl/voucher', 'use offers'],
    ['PUT', '/api/app/profile', 'save something'],
  ])('%s %s says what it would need', async (method, path, want) => {
    const reply = await sendFrom('https://nofomo.example/?demo=true')(path, {
      method,
      headers: {},
      body: '{}',
    })
    expect(JSON.parse(await reply.text()).error).toBe(
      `This is the demo: nothing is saved here. Leave demo mode to ${want}.`,
    )
  })

  test('changes to a sample say that nothing is saved', async () => {
    open('/sessions/demo-plan-01/manage?demo=true')
    const close = api('POST /api/sessions/:sessionId/close', { params: { sessionId: 'demo-plan-01' } })
    await expect(close).rejects.toThrow(
      'This is the demo: nothing is saved here. Leave demo mode to save something.',
    )
    const rename = api('POST /api/sessions', { body: { id: 'demo-plan-01', title: 'Mine' } })
    await expect(rename).rejects.toThrow(
      'This is the demo: nothing is saved here. Leave demo mode to save something.',
    )
    expect(reached).toEqual([])
  })

  const plan = { params: { sessionId: 'demo-plan-02' } }
  const answers: [Route, ApiInput<Route>, z.ZodType][] = [
    ['GET /api/auth/me', {} as never, getMe.response],
    ['GET /api/app/home', {} as never, getHome.response],
    ['GET /api/venue/bookings', {} as never, listVenueBookings.response],
    ['GET /api/venue/standings', {} as never, getStandings.response],
    ['GET /api/venue/dashboard', {} as never, getVenueDashboard.response],
    ['GET /api/venue/analytics', { query: {} } as never, venueAnalytics.getVenueAnalytics.response],
    ['GET /api/venue/analytics/funnel', { query: {} } as never, venueAnalytics.getVenueFunnel.response],
    [
      'GET /api/venue/analytics/competition',
      { query: {} } as never,
      venueAnalytics.getVenueCompetition.response,
    ],
    ['GET /api/venue/analytics/insights', { query: {} } as never, venueAnalytics.getVenueInsights.response],
    ['GET /api/venue/claims', {} as never, claims.listClaims.response],
    ['GET /api/venue/listing', { query: { venueId: 'demo-restaurant' } } as never, getListing.response],
    ['GET /api/venue/notices', {} as never, getNotices.response],
    ['GET /api/venue/team', { query: { venueId: 'demo-restaurant' } } as never, getTeam.response],
    ['GET /api/bookings/:bookingId', { params: { bookingId: 'demo-table-1' } } as never, getBooking.response],
    ['GET /api/sessions/:sessionId', plan as never, getSession.response],
    ['GET /api/sessions/:sessionId/ballot', plan as never, getBallot.response],
    ['GET /api/sessions/:sessionId/results', plan as never, getResults.response],
  ]
  test.each(answers)('%s returns what the contract requires', async (route, input, response) => {
    open('/app?demo=true')
    const answer = await api(route, input)
    expect(response.parse(answer)).toEqual(answer)
    expect(reached).toEqual([])
  })

  test('every sample is marked as one', async () => {
    open('/app?demo=true')
    const { plans } = await api('GET /api/app/home', {})
    expect(plans.filter(({ title }) => !title.startsWith('Sample: '))).toEqual([])
    const { liveGroups } = await api('GET /api/venue/dashboard', { query: {} })
    expect(liveGroups.filter(({ name }) => !name?.startsWith('Sample: '))).toEqual([])
  })

  test('the sample groups decide by themselves, within what a group can be', async () => {
    open('/venue/dashboard?demo=true')
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const seen = new Set<string>()
    for (let step = 0; step < 60; step += 1) {
      vi.advanceTimersByTime(4_000)
      const { liveGroups, liveGroupCount } = await api('GET /api/venue/dashboard', { query: {} })
      expect(liveGroupCount).toBe(liveGroups.length)
      for (const { likelihood, status } of liveGroups) {
        expect(likelihood === null).toBe(status === 'viewing')
        seen.add(status)
      }
    }
    expect([...seen].sort()).toEqual(['chosen', 'considering', 'deciding', 'viewing'])
  })

  test.each(['24h', '7d', '30d'] as const)(
    'the sample figures of %s agree with each other',
    async (period) => {
      open('/venue/dashboard?demo=true')
      vi.useFakeTimers({ now: Date.parse('2026-11-21T03:10:00.000Z') })
      onTestFinished(() => void vi.useRealTimers())
      const chosen = new Set<number>()
      for (let step = 0; step < 20; step += 1) {
        vi.advanceTimersByTime(4_000)
        const { metrics } = await api('GET /api/venue/dashboard', { query: { timeFilter: period } })
        const analytics = await api('GET /api/venue/analytics', { query: { timeframe: period } })
        const query = { query: { timeFilter: period } }
        const { funnel, timeline, leakage } = await api('GET /api/venue/analytics/funnel', query)
        const competition = await api('GET /api/venue/analytics/competition', query)
        const month = { query: { timeFilter: '30d' as const } }
        const ofMonth = await api('GET /api/venue/analytics/competition', month)
        const { viewed, considered, verified } = funnel
        expect(metrics).toMatchObject({
          conversions: funnel.chosen.count,
          conversionRate: analytics.conversionRate,
          currentViews: analytics.liveGroups,
          // The card compares conversions of thirty days, whatever period is shown.
          competitorRank: ofMonth.metrics.conversion.rank,
          competitors: ofMonth.area.venues,
        })
        expect(competition.metrics.conversion.value).toBe(analytics.conversionRate)
        expect([analytics.views, analytics.considerations, analytics.conversions]).toEqual([
          viewed.count,
          considered.count,
          funnel.chosen.count,
        ])
        const sum = (stage: 'viewed' | 'chosen') => timeline.reduce((total, hour) => total + hour[stage], 0)
        expect([sum('viewed'), sum('chosen')]).toEqual([viewed.count, funnel.chosen.count])
        expect(analytics.peakTimes.map(({ count }) => count)).toEqual(timeline.map(({ viewed }) => viewed))
        expect(verified.count).toBeLessThanOrEqual(funnel.chosen.count)
        expect((leakage?.groups ?? 0) + funnel.chosen.count).toBeLessThanOrEqual(considered.count)
        chosen.add(funnel.chosen.count)
      }
      expect(chosen.size).toBeGreaterThan(1)
    },
  )
})
