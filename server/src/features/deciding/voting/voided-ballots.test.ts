import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Ballots } from '@nofomo/contracts/voting/ballot-endpoints.ts'
import type { Ballot, Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ballotsOf, stuff } from '../../../testing/features/ballots.ts'
import { hostedSession, vote, voteOnAll, waitForStatus } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const resultsOf = async ({ id }: Session) =>
  (await testApp.browser().get<Snapshot>(`/api/sessions/${id}/results`)).body.results
const change = <T = Ballots>(
  host: TestBrowser,
  { id }: Session,
  how: 'void' | 'restore',
  ballotIds: string[],
) => host.post<T>(`/api/sessions/${id}/ballots/${how}`, { ballotIds })

describe('voided ballots', () => {
  async function stuffed() {
    const { host, session, venueIds } = await hostedSession(testApp, { expectedVoters: 2 })
    const honest = testApp.browser()
    await vote(honest, session.id, venueIds[1], 1, 'Ana')
    const address = '198.51.100.69'
    await stuff(testApp, session, venueIds[0], 2, { address, gapMs: 60_000 })
    testApp.clock.advance(60_000)
    const stuffer = testApp.browser(address)
    await vote(stuffer, session.id, venueIds[0], 1)
    const ballots = await ballotsOf(host, session)
    const flagged = ballots.filter(({ flag }) => flag !== null).map(({ id }) => id)
    return { host, session, venueIds, honest, stuffer, ballots, flagged }
  }

  test('a voided ballot is not counted until the host restores it', async () => {
    const { host, session, flagged } = await stuffed()
    expect(await resultsOf(session)).toMatchObject({ uniqueVoters: 4, totalVotes: 4 })
    const reply = await change(host, session, 'void', flagged)
    expect(reply.body.ballots.filter(({ isVoided }) => isVoided).map(({ id }) => id)).toEqual(flagged)
    expect(await resultsOf(session)).toMatchObject({ uniqueVoters: 3, totalVotes: 3 })
    await change(host, session, 'restore', flagged)
    expect(await resultsOf(session)).toMatchObject({ uniqueVoters: 4, totalVotes: 4 })
  })

  test('a voided ballot takes no more votes, and its voter reads why', async () => {
    const { host, session, venueIds, stuffer, flagged } = await stuffed()
    await change(host, session, 'void', flagged)
    const refused = await vote(stuffer, session.id, venueIds[2], 1)
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect((refused.body as ErrorReply).error).toMatch(/^The host has set your ballot aside/)
    const ballot = await stuffer.get<Ballot>(`/api/sessions/${session.id}/ballot`)
    expect(ballot.body.isVoided).toBe(true)
  })

  test('a voided finished ballot does not count toward the expected voters', async () => {
    const { host, session, stuffer, honest, flagged } = await stuffed()
    await voteOnAll(stuffer, session, [1, 1, 1])
    await change(host, session, 'void', flagged)
    await voteOnAll(honest, session, [-1, 1, 0])
    expect(await resultsOf(session)).toMatchObject({ status: 'in_progress', finishedVoters: 1 })
  })

  test('a ballot without a flag cannot be voided', async () => {
    const { host, session, ballots } = await stuffed()
    const honest = ballots.find(({ name }) => name === 'Ana')
    const reply = await change<ErrorReply>(host, session, 'void', [honest?.id ?? ''])
    expect(reply).toMatchObject({
      status: 403,
      body: { error: 'Only ballots that are flagged can be set aside.' },
    })
    expect(await resultsOf(session)).toMatchObject({ uniqueVoters: 4 })
  })

  test('a final result is reopened before its ballots can be voided', async () => {
    const { host, session, flagged } = await stuffed()
    await host.post(`/api/sessions/${session.id}/close`)
    const refused = await change<ErrorReply>(host, session, 'void', flagged)
    expect(refused).toMatchObject({ status: 409, body: { code: 'voting_closed' } })
    await host.post(`/api/sessions/${session.id}/reopen`)
    expect((await change(host, session, 'void', flagged)).status).toBe(200)
  })

  /** Four browsers with forged cookies from one network address, as fast as possible. */
  async function stuffedWhole() {
    testApp.clock.set(testApp.clock.now())
    const { host, session, venueIds } = await hostedSession(testApp, { expectedVoters: 4 })
    for (let time = 0; time < 4; time += 1) {
      // Ballots of one millisecond have no order.
      testApp.clock.advance(1)
      const browser = testApp.browser('198.51.100.73')
      browser.cookies.set('nofomo_device', Buffer.from(`device ${time}`.padEnd(16)).toString('base64url'))
      await voteOnAll(browser, session, [-1, -1, 1])
    }
    const provisional = await waitForStatus(testApp, session, 'provisional')
    expect(provisional.results.winnerId).toBe(venueIds[2])
    const ballots = await ballotsOf(host, session)
    expect(ballots.map(({ flag }) => flag)).toEqual([null, null, 'same_moment', 'same_moment'])
    const flagged = ballots.filter(({ flag }) => flag !== null).map(({ id }) => id)
    return { host, session, flagged }
  }

  test('if one person casts every expected ballot, the host voids the flagged ones and the vote goes on', async () => {
    const { host, session, flagged } = await stuffedWhole()
    expect((await change(host, session, 'void', flagged)).status).toBe(200)
    const { results } = await waitForStatus(testApp, session, 'in_progress')
    expect(results).toMatchObject({ winnerId: null, uniqueVoters: 2, finishedVoters: 2 })
  })

  test('flagged ballots can be voided after the vote was closed and reopened', async () => {
    const { host, session, flagged } = await stuffedWhole()
    await host.post(`/api/sessions/${session.id}/close`)
    await host.post(`/api/sessions/${session.id}/reopen`)
    expect((await change(host, session, 'void', flagged)).status).toBe(200)
    expect(await resultsOf(session)).toMatchObject({ status: 'in_progress', uniqueVoters: 2 })
  })

  test('a ballot of another session cannot be voided', async () => {
    const { host, session } = await stuffed()
    const { flagged } = await stuffed()
    expect((await change(host, session, 'void', flagged)).status).toBe(404)
  })
})
