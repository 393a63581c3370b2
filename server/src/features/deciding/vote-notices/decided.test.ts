import { minuteMs } from '@nofomo/contracts/times/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailsTo } from '../../../testing/features/bookings.ts'
import { holdMails } from '../../../testing/features/mailed.ts'
import { consumer, venueOwner } from '../../../testing/features/people.ts'
import { sessionWithTimes, voteOnTimes } from '../../../testing/features/session-times.ts'
import { hostedSession, vote, voteOnAll } from '../../../testing/features/sessions.ts'
import {
  close,
  follow,
  type NoticesReply,
  noticesPath,
  ownOf,
  reopen,
  startVoteNotices,
} from '../../../testing/features/vote-notices.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { tellSubscribers } from './service/tell.ts'
import { listDue } from './store/due.ts'

let notices: Awaited<ReturnType<typeof startVoteNotices>>
beforeAll(async () => {
  notices = await startVoteNotices()
})
afterAll(() => notices.stop())
beforeEach(() => notices.reset())

describe('when a vote is decided', () => {
  test('a friend is shown the winner and the time, once, with the way to the results', async () => {
    const meetingAt = '2026-11-28T03:00:00Z'
    const { session, host } = await hostedSession(notices.testApp, { meetingAt })
    const { phone } = await notices.friendOf(session)
    await voteOnAll(notices.testApp.browser(), session, [1, 0, -1])
    await close(host, session)
    // The result and that it has to be told are one commit.
    expect(await notices.due()).toEqual([session.id])
    await notices.tell(session)
    const [shown, ...more] = await notices.shownOn(phone)
    expect(shown).toMatchObject({
      text: '“Friday, before the show” is decided: Altura, Friday, November 27 at 7:00\u00a0PM (Seattle time).',
      path: `/results/${session.id}`,
    })
    expect(shown?.stop).toMatch(/^\/vote-notices\/vote\./)
    expect(more).toEqual([])
    expect(await notices.due()).toEqual([])
  })

  test('one press on a notification, without a login, ends the notices', async () => {
    const { session, host } = await hostedSession(notices.testApp)
    const { phone, browser } = await notices.friendOf(session)
    await voteOnAll(notices.testApp.browser(), session, [1, 0, -1])
    await close(host, session)
    await notices.tell(session)
    const [{ stop } = { stop: '' }] = await notices.shownOn(phone)
    expect((await browser.get<string>(stop)).body).toContain('Stop these notices?')
    expect((await ownOf(browser, session)).kinds).toEqual(['decided', 'changed'])
    const stopped = await notices.testApp
      .browser()
      .post<string>(stop, undefined, { origin: 'https://elsewhere.example' })
    expect(stopped.body).toContain('You are told nothing more of this vote.')
    expect(await ownOf(browser, session)).toEqual({ kinds: [], by: null, device: null })
    await reopen(host, session)
    await vote(notices.testApp.browser(), session.id, session.venues[2]?.id, 1)
    await vote(notices.testApp.browser(), session.id, session.venues[2]?.id, 1)
    await close(host, session)
    await notices.tell(session)
    expect(await notices.textsOn(phone)).toHaveLength(1)
  })

  test('a friend is told of another result after the vote was reopened, and not of the same one', async () => {
    const { session, host } = await hostedSession(notices.testApp)
    const { phone } = await notices.friendOf(session)
    await voteOnAll(notices.testApp.browser(), session, [1, 0, -1])
    for (const _ of [1, 2]) {
      await close(host, session)
      await notices.tell(session)
      await reopen(host, session)
    }
    for (const _ of [1, 2]) await vote(notices.testApp.browser(), session.id, session.venues[2]?.id, 1)
    await close(host, session)
    await notices.tell(session)
    expect(await notices.textsOn(phone)).toEqual([
      '“Friday, before the show” is decided: Altura.',
      '“Friday, before the show” has been decided again: Paseo.',
    ])
  })

  test('of two notices that wait for the same browser, the newer one is delivered', async () => {
    const { session, host } = await hostedSession(notices.testApp)
    const { phone } = await notices.friendOf(session)
    await voteOnAll(notices.testApp.browser(), session, [1, 0, -1])
    notices.push.status = 503
    await close(host, session)
    await notices.tell(session)
    await reopen(host, session)
    for (const _ of [1, 2]) await vote(notices.testApp.browser(), session.id, session.venues[2]?.id, 1)
    await close(host, session)
    notices.push.received.length = 0
    notices.push.status = 201
    await notices.tell(session)
    expect(await notices.textsOn(phone)).toEqual(['“Friday, before the show” has been decided again: Paseo.'])
  })

  test('a vote with noes alone is told to have ended without a winner', async () => {
    const { session, host } = await hostedSession(notices.testApp)
    const { phone } = await notices.friendOf(session)
    await voteOnAll(notices.testApp.browser(), session, [-1, -1, -1])
    await close(host, session)
    await notices.tell(session)
    expect(await notices.textsOn(phone)).toEqual(['“Friday, before the show” has ended without a winner.'])
  })

  test('several nodes tell once, and a process that ends half-way loses nothing', async () => {
    const { session, host } = await hostedSession(notices.testApp)
    const { phone } = await notices.friendOf(session)
    await voteOnAll(notices.testApp.browser(), session, [1, 0, -1])
    await close(host, session)
    const failing = {
      ...notices.deps,
      stopKey: undefined as unknown as Buffer,
      log: { ...notices.deps.log, error: () => undefined },
    }
    await tellSubscribers(notices.testApp.db, [session.id], notices.testApp.clock.now(), failing)
    expect(await notices.due()).toEqual([session.id])
    await Promise.all([notices.tell(session), notices.tell(session), notices.tell(session)])
    expect(await notices.textsOn(phone)).toHaveLength(1)
  })

  test('what happens by night is told at eight in Seattle, if it is still true', async () => {
    notices.testApp.clock.set(new Date('2026-11-28T07:00:00Z'))
    const [kept, reopened] = [await hostedSession(notices.testApp), await hostedSession(notices.testApp)]
    const friends = [await notices.friendOf(kept.session), await notices.friendOf(reopened.session)] as const
    for (const { session, host } of [kept, reopened]) {
      await voteOnAll(notices.testApp.browser(), session, [1, 0, -1])
      await close(host, session)
      await notices.tell(session)
    }
    await reopen(reopened.host, reopened.session)
    expect(await listDue(notices.testApp.db, new Date('2026-11-28T15:59:59Z'), 10)).toEqual([])
    notices.testApp.clock.set(new Date('2026-11-28T16:00:00Z'))
    const due = await notices.due()
    expect(due.toSorted()).toEqual([kept.session.id, reopened.session.id].toSorted())
    for (const id of due) await notices.tell({ id })
    expect(await notices.textsOn(friends[0].phone)).toEqual(['“Friday, before the show” is decided: Altura.'])
    expect(await notices.textsOn(friends[1].phone)).toEqual([])
  })

  test('the server tells by itself after the host has ended the vote', async () => {
    const node = await notices.testApp.again()
    try {
      await node.app.listen({ port: 0 })
      const { session, host } = await hostedSession(node)
      const { browser } = await consumer(node)
      await follow(browser, session, { by: 'mail' })
      await voteOnAll(node.browser(), session, [1, 0, -1])
      await close(host, session)
      const told = () =>
        notices.testApp.db.selectFrom('mails').select('id').where('about', 'like', 'vote notice %').execute()
      await expect.poll(told, { timeout: 60_000 }).toHaveLength(1)
    } finally {
      await node.stop()
    }
  })
})

describe('when the host takes a time off', () => {
  const vote = async () => {
    const { session, host, timeIds } = await sessionWithTimes(notices.testApp, 2)
    const { phone, browser } = await notices.friendOf(session)
    await voteOnTimes(browser, session, [1, 1])
    await host.delete(`/api/sessions/${session.id}/times/${timeIds[0]}`)
    // That it may have to be told is one commit with it.
    expect(await notices.due()).toEqual([session.id])
    await notices.tell(session)
    expect(await notices.shownOn(phone)).toEqual([])
    return { session, host, phone }
  }

  test('friends who follow the vote are told a minute later, with the way to the vote', async () => {
    const { session, phone } = await vote()
    notices.testApp.clock.advance(minuteMs)
    expect(await notices.due()).toEqual([session.id])
    await notices.tell(session)
    expect(await notices.shownOn(phone)).toMatchObject([
      {
        text: 'The host took Saturday, November 28 at 12:00\u00a0PM (Seattle time) off “Friday, before the show”. Votes on other times still count.',
        path: `/vote/${session.id}`,
      },
    ])
  })

  test('nobody is told of a time that the host has put back within the minute', async () => {
    const { session, host, phone } = await vote()
    await host.post(`/api/sessions/${session.id}/times`, { startsAt: session.times?.[0]?.startsAt })
    notices.testApp.clock.advance(minuteMs)
    await notices.tell(session)
    expect(await notices.shownOn(phone)).toEqual([])
  })
})

describe('by mail', () => {
  test('mail goes to the verified address of whoever is signed in, and one press stops it', async () => {
    const { session, host } = await hostedSession(notices.testApp)
    const person = await consumer(notices.testApp)
    const { body } = await person.browser.get<NoticesReply>(noticesPath(session))
    expect(body).toMatchObject({ mailTo: person.account.email, own: { kinds: [] } })
    await follow(person.browser, session, { by: 'mail' })
    await voteOnAll(notices.testApp.browser(), session, [1, 0, -1])
    await holdMails(notices.testApp)
    await close(host, session)
    await notices.tell(session)
    const [mail, ...more] = await mailsTo(notices.testApp, person)
    expect(mail?.subject).toBe('Your group has decided')
    expect(mail?.text_body.replaceAll('\n', ' ')).toContain('“Friday, before the show” is decided: Altura.')
    expect(more).toEqual([])
    const stop = /\/vote-notices\/\S+/.exec(mail?.text_body ?? '')?.[0] ?? ''
    expect((await notices.testApp.browser().post(stop)).status).toBe(200)
    expect(await mailsTo(notices.testApp, person)).toEqual([])
    expect((await ownOf(person.browser, session)).kinds).toEqual([])
  })

  test.each<[string, () => Promise<TestBrowser>]>([
    ['nobody is signed in', async () => notices.testApp.browser()],
    [
      'the address is not verified',
      async () => (await consumer(notices.testApp, { email_verified_at: null })).browser,
    ],
    ['a venue is signed in', async () => (await venueOwner(notices.testApp)).browser],
  ])('mail is refused if %s', async (_, someone) => {
    const { session } = await hostedSession(notices.testApp)
    const reply = await follow(await someone(), session, { by: 'mail' })
    expect([reply.status, reply.body.code]).toEqual([401, 'unauthorized'])
  })
})
