import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import type { StaffSessionBallots } from '@nofomo/contracts/staff/ballot-endpoints.ts'
import type { AuditEntry } from '@nofomo/contracts/staff/endpoints.ts'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  offerTo,
  redeem,
  storedOffer,
  storedVouchers,
  take,
  takenVoucher,
} from '../../../testing/features/offers.ts'
import { hostedSession, vote, voteOnAll } from '../../../testing/features/sessions.ts'
import { signInStaff } from '../../../testing/features/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

let testApp: TestApp
let staff: TestBrowser
beforeAll(async () => {
  testApp = await startTestApp()
  staff = await signInStaff(testApp, 'Robin')
})
afterAll(() => testApp.stop())

type Found = { session: StaffSessionBallots } & ErrorReply
const find = (link: string) => staff.get<Found>(`/api/staff/ballots?link=${encodeURIComponent(link)}`)
const erase = (sessionId: string, ballotId: string | undefined, note = '') =>
  staff.post<Found>(`/api/staff/ballots/${sessionId}/${ballotId}/erase`, { note })
const resultsOf = async (id: string) =>
  (await testApp.browser().get<Snapshot>(`/api/sessions/${id}/results`)).body.results

describe('ballots cast without an account', () => {
  test('ballots cast without an account are found by any link of their session, by name, without votes', async () => {
    const { session, venueIds } = await hostedSession(testApp)
    await vote(testApp.browser(), session.id, venueIds[0], 1, 'Zoe')
    await vote(testApp.browser(), session.id, venueIds[0], -1, 'Ann')
    await vote(testApp.browser(), session.id, venueIds[1], 0)
    const links = [
      `https://nofomo.example/vote/${session.id}?view=deck`,
      `http://localhost:3000/results/${session.id}.`,
      ` /sessions/${session.id}/manage `,
      session.id,
    ]
    for (const link of links) {
      const { status, body } = await find(link)
      expect(status).toBe(200)
      expect(body.session).toMatchObject({ sessionId: session.id, title: session.title, isFinal: false })
      expect(body.session.ballots.map(({ name, votes }) => [name, votes])).toEqual([
        ['Ann', 1],
        ['Zoe', 1],
        [null, 1],
      ])
    }
    const { body } = await find(session.id)
    expect(Object.keys(body.session.ballots[0] ?? {}).toSorted()).toEqual([
      'beganAt',
      'hasAccount',
      'id',
      'name',
      'votes',
    ])
  })

  test('ballots cast without an account are not found by an invalid link or an unknown session', async () => {
    const wrong = await find('https://example.com/menu')
    expect([wrong.status, wrong.body.fields?.link]).toEqual([
      400,
      'This is no link of a session. Paste the one that was shared, such as …/vote/….',
    ])
    expect((await find('/vote/AAAAAAAAAAAA')).status).toBe(404)
  })

  test('ballots without an account are erased one by one, which updates counts, live pages and the audit', async () => {
    const { session, venueIds } = await hostedSession(testApp, { expectedVoters: 9 })
    const zoe = testApp.browser()
    await voteOnAll(zoe, session, [1, 1, 1])
    await zoe.put(`/api/sessions/${session.id}/limits`, { ceiling: 30, diets: [], dealBreakers: [] })
    await voteOnAll(testApp.browser(), session, [1, 0, -1])
    await vote(zoe, session.id, venueIds[0], 1, 'Zoe')
    expect((await resultsOf(session.id)).totalVotes).toBe(6)
    const { ballots } = (await find(session.id)).body.session
    const ballot = ballots.find(({ name }) => name === 'Zoe')
    const { status, body } = await erase(session.id, ballot?.id, 'Asked by mail')
    expect(status).toBe(200)
    expect(body.session.ballots).toHaveLength(1)
    expect(await resultsOf(session.id)).toMatchObject({ totalVotes: 3, uniqueVoters: 1 })
    const { db } = testApp
    for (const table of ['votes', 'voter_limits'] as const)
      expect(
        await db
          .selectFrom(table)
          .select('session_id')
          .where('session_id', '=', session.id)
          .where('voter_key', '=', ballot?.id ?? '')
          .execute(),
      ).toEqual([])
    const { body: audit } = await staff.get<{ entries: AuditEntry[] }>(
      '/api/staff/audit?action=ballot_erased',
    )
    expect(audit.entries[0]).toMatchObject({
      staff: 'Robin',
      subject: { kind: 'session', id: session.id },
      details: { votes: 3 },
      note: 'Asked by mail',
    })
    expect(JSON.stringify(audit.entries[0])).not.toContain('Zoe')
    // A second time there is nothing.
    expect((await erase(session.id, ballot?.id)).status).toBe(404)
  })

  test('erasing a ballot without an account decides a final result again', async () => {
    const { session, host, venueIds } = await hostedSession(testApp, { expectedVoters: 9 })
    const zoe = testApp.browser()
    await voteOnAll(zoe, session, [-1, 1, 1])
    await vote(zoe, session.id, venueIds[1], 1, 'Zoe')
    await voteOnAll(testApp.browser(), session, [1, 0, -1])
    await host.post(`/api/sessions/${session.id}/close`)
    expect((await resultsOf(session.id)).winnerId).toBe(venueIds[1])
    const { ballots } = (await find(session.id)).body.session
    await erase(session.id, ballots.find(({ name }) => name === 'Zoe')?.id)
    expect(await resultsOf(session.id)).toMatchObject({ winnerId: venueIds[0], totalVotes: 3 })
  })

  test('erasing a ballot deletes its vouchers: redeemed ones stay counted, other uses are released', async () => {
    const { session, owner, offer, voter, voucher } = await takenVoucher(testApp, { maxRedemptions: 3 })
    await vote(voter, session.id, session.venues[0]?.id, 1, 'Zoe')
    expect((await redeem(owner.browser, voucher, { partySize: 4 })).status).toBe(200)
    const other = await offerTo(testApp, session, { maxRedemptions: 1 })
    expect((await take(voter, session, other)).status).toBe(200)
    expect((await storedOffer(testApp, other)).uses).toBe(1)
    const { db } = testApp
    await db.updateTable('vouchers').set({ reason: 'Zoe called' }).where('offer_id', '=', offer.id).execute()
    const { ballots } = (await find(session.id)).body.session
    const ballot = ballots.find(({ name }) => name === 'Zoe')
    expect((await erase(session.id, ballot?.id)).status).toBe(200)

    expect(await storedVouchers(testApp, other)).toEqual([])
    expect((await storedOffer(testApp, other)).uses).toBe(0)
    expect((await storedOffer(testApp, offer)).uses).toBe(1)
    const [redeemed, ...more] = await storedVouchers(testApp, offer)
    expect(more).toEqual([])
    expect(redeemed).toMatchObject({ party_size: 4, reason: null, short_code: null })
    expect(redeemed?.redeemed_at).not.toBeNull()
    expect(redeemed?.voter_key).not.toBe(ballot?.id)
    expect((await redeem(owner.browser, voucher)).body.code).toBe('already_redeemed')
  })

  test('a ballot without an account is erased once by two of staff, while others vote', async () => {
    const { session, venueIds } = await hostedSession(testApp, { expectedVoters: 60 })
    await vote(testApp.browser(), session.id, venueIds[0], 1, 'Zoe')
    const [ballot] = (await find(session.id)).body.session.ballots
    const [erased, votes] = await Promise.all([
      Promise.all([1, 2, 3].map(() => erase(session.id, ballot?.id))),
      Promise.all(
        Array.from({ length: 20 }, () => vote(testApp.browser(), session.id, venueIds[1], 1, 'Pat')),
      ),
    ])
    expect(erased.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
    expect(votes.map(({ status }) => status)).toEqual(votes.map(() => 200))
    expect((await resultsOf(session.id)).totalVotes).toBe(20)
  })
})
