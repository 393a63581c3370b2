import type { OwnCrewNotices } from '@nofomo/contracts/crews/notice-endpoints.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { hourMs } from '@nofomo/contracts/times/durations.ts'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pushBrowser } from '../../../testing/external-services/push-server.ts'
import { mailsTo } from '../../../testing/features/bookings.ts'
import { crewFor, crewOf, joinCrew, startVote } from '../../../testing/features/crews.ts'
import { consumer } from '../../../testing/features/people.ts'
import { voteOnAll } from '../../../testing/features/sessions.ts'
import {
  byPush,
  close,
  follow,
  noon,
  ownOf,
  startVoteNotices,
} from '../../../testing/features/vote-notices.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

let notices: Awaited<ReturnType<typeof startVoteNotices>>
beforeAll(async () => {
  notices = await startVoteNotices()
})
afterAll(() => notices.stop())
beforeEach(async () => {
  await notices.testApp.db.deleteFrom('crews').execute()
  await notices.reset()
})

const all = ['begun', 'decided', 'missing'] as const
type Own = { own: OwnCrewNotices; mailTo: string | null; pushKey: string }
const path = (crewId: string) => `/api/crews/${crewId}/me/notices`
const choose = (member: TestBrowser, crewId: string, kinds: readonly string[], channel?: object) =>
  member.put<Own>(path(crewId), { kinds, channel })
const ownNotices = async (member: TestBrowser, crewId: string) => (await member.get<Own>(path(crewId))).body

let phones = 0
const newPhone = () => {
  phones += 1
  return pushBrowser(`crew-${phones}`)
}

/** A crew of Ada and Bo, who is told on a phone. */
async function toldCrew(kinds: readonly string[] = all) {
  const made = await crewOf(notices.testApp, 'Bo')
  const [bo] = made.friends
  if (!bo) throw new Error('Bo has joined.')
  const phone = newPhone()
  const { status, body } = await choose(bo, made.id, kinds, byPush(phone))
  expect([status, body.own]).toMatchObject([200, { kinds, by: 'push' }])
  return { ...made, bo, phone }
}

async function begin(member: TestBrowser, crewId: string, deadline?: Date): Promise<Session> {
  const { lastNumber } = await crewFor(member, crewId)
  const { body } = await startVote(member, crewId, { after: lastNumber })
  if (deadline) {
    const set = await member.post('/api/sessions', { id: body.sessionId, deadline: deadline.toISOString() })
    expect(set.status).toBe(200)
  }
  return (await member.get<Snapshot>(`/api/sessions/${body.sessionId}/results`)).body.session
}

describe('a member who is told of a crew', () => {
  test('hears that a vote is open and what was decided, with the ways there, and whoever began it does not', async () => {
    const { id, maker, bo, phone } = await toldCrew()
    const own = newPhone()
    await choose(maker, id, all, byPush(own))
    const session = await begin(maker, id)
    expect(await notices.due()).toEqual([session.id])
    await notices.tell(session)
    await voteOnAll(bo, session, [1, 0, -1])
    await close(maker, session)
    await notices.tell(session)
    const winner = session.venues[0]?.name
    expect(await notices.shownOn(phone)).toMatchObject([
      { text: 'The next vote of “Friday friends” is open.', path: `/vote/${session.id}` },
      { text: `“Friday friends” is decided: ${winner}.`, path: `/results/${session.id}` },
    ])
    expect(await notices.textsOn(own)).toEqual([`“Friday friends” is decided: ${winner}.`])
  })

  test('hears an hour before the deadline that their vote is missing, unless they have voted', async () => {
    const { id, maker, bo, phone, secret } = await toldCrew(['missing'])
    const [cy, other] = [notices.testApp.browser(), newPhone()]
    await joinCrew(cy, secret, 'Cy')
    await choose(cy, id, ['missing'], byPush(other))
    const session = await begin(maker, id, new Date(noon.getTime() + 4 * hourMs))
    await voteOnAll(cy, session, [1, 0, -1])
    notices.testApp.clock.set(new Date(noon.getTime() + 3.5 * hourMs))
    await notices.tell(session)
    expect(await notices.textsOn(phone)).toEqual([
      'You have not voted in “Friday friends” yet. The vote ends on Friday, November 27 at 4:00\u00a0PM (Seattle time).',
    ])
    expect(await notices.textsOn(other)).toEqual([])
    expect((await ownNotices(bo, id)).own.kinds).toEqual(['missing'])
  })

  test('hears at eight of a vote that begins by night', async () => {
    const { id, maker, phone } = await toldCrew()
    notices.testApp.clock.set(new Date('2026-11-28T07:00:00Z'))
    const session = await begin(maker, id)
    await notices.tell(session)
    expect(await notices.textsOn(phone)).toEqual([])
    notices.testApp.clock.set(new Date('2026-11-28T16:00:00Z'))
    await notices.tell(session)
    expect(await notices.textsOn(phone)).toEqual(['The next vote of “Friday friends” is open.'])
  })

  test('is told by mail to the verified address of the account that is the member', async () => {
    const { id, secret, maker, bo } = await toldCrew()
    expect((await choose(bo, id, all, { by: 'mail' })).status).toBe(401)
    const { browser, account } = await consumer(notices.testApp)
    await joinCrew(browser, secret, 'Cy')
    expect((await ownNotices(browser, id)).mailTo).toBe(account.email)
    expect((await choose(browser, id, all, { by: 'mail' })).body.own.by).toBe('mail')
    const session = await begin(maker, id)
    await notices.tell(session)
    const [mail] = await mailsTo(notices.testApp, { browser, account })
    expect(mail?.subject).toBe('Your crew’s next vote is open')
    expect(mail?.text_body).toContain(`/vote/${session.id}`)
  })

  test('who switches them off hears nothing more, of the vote that runs either', async () => {
    const { id, maker, bo, phone } = await toldCrew()
    const session = await begin(maker, id)
    expect((await choose(bo, id, [])).body.own).toEqual({ kinds: [], by: null, device: null })
    await notices.tell(session)
    await close(maker, session)
    await notices.tell(session)
    expect(await notices.textsOn(phone)).toEqual([])
  })

  test('ends the notices of the crew by one press on a notification, without a login', async () => {
    const { id, maker, bo, phone } = await toldCrew()
    const session = await begin(maker, id)
    await notices.tell(session)
    const [{ stop } = { stop: '' }] = await notices.shownOn(phone)
    expect((await bo.get<string>(stop)).body).toContain('You asked to be told of this crew.')
    const stopped = await notices.testApp
      .browser()
      .post<string>(stop, undefined, { origin: 'https://elsewhere.example' })
    expect(stopped.body).toContain('You are told nothing more of this crew.')
    expect((await ownNotices(bo, id)).own.kinds).toEqual([])
  })

  test('who asks for the decision in the vote as well is told once, and keeps that after the crew’s are off', async () => {
    const { id, maker, bo, phone } = await toldCrew(['decided'])
    const session = await begin(maker, id)
    expect((await ownOf(bo, session)).kinds).toEqual(['decided', 'changed'])
    await follow(bo, session, byPush(phone))
    await choose(bo, id, [])
    await close(maker, session)
    await notices.tell(session)
    expect(await notices.textsOn(phone)).toHaveLength(1)
  })

  test('who turns them on while a vote runs is told how it ends, and not that it is open', async () => {
    const { id, maker, friends } = await crewOf(notices.testApp, 'Bo')
    const session = await begin(maker, id)
    const phone = newPhone()
    if (friends[0]) await choose(friends[0], id, all, byPush(phone))
    await notices.tell(session)
    await close(maker, session)
    await notices.tell(session)
    expect(await notices.textsOn(phone)).toEqual(['“Friday friends” has ended without a winner.'])
  })

  test('who has left hears nothing more, and nothing of them is left', async () => {
    const { id, maker, bo, phone } = await toldCrew()
    const session = await begin(maker, id)
    await bo.delete(`/api/crews/${id}/me`)
    await notices.tell(session)
    expect(await notices.textsOn(phone)).toEqual([])
    for (const table of ['crew_subscriptions', 'vote_subscriptions'] as const)
      expect(await notices.testApp.db.selectFrom(table).selectAll().execute()).toEqual([])
  })

  test('whose browser is gone at the push service is forgotten', async () => {
    const { id, maker, bo, phone } = await toldCrew()
    notices.push.status = 410
    await notices.tell(await begin(maker, id))
    expect(await notices.textsOn(phone)).toHaveLength(1)
    expect((await ownNotices(bo, id)).own.kinds).toEqual([])
  })

  test('cannot choose what they are told without saying where', async () => {
    const { id, maker } = await crewOf(notices.testApp)
    expect((await choose(maker, id, all)).status).toBe(400)
  })
})
