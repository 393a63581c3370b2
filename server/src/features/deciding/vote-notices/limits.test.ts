import { hourMs } from '@nofomo/contracts/times/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pushBrowser } from '../../../testing/external-services/push-server.ts'
import { mailsTo } from '../../../testing/features/bookings.ts'
import { consumer } from '../../../testing/features/people.ts'
import { hostedSession, voteOnAll } from '../../../testing/features/sessions.ts'
import {
  byPush,
  close,
  follow,
  noticesPath,
  ownOf,
  reopen,
  startVoteNotices,
} from '../../../testing/features/vote-notices.ts'
import { purgeVoteSubscriptions } from './service/keep.ts'

let notices: Awaited<ReturnType<typeof startVoteNotices>>
beforeAll(async () => {
  notices = await startVoteNotices()
})
afterAll(() => notices.stop())
beforeEach(() => notices.reset())

describe('limits and privacy', () => {
  test('a person is told four times of one vote at most, also after starting again', async () => {
    const { session, host } = await hostedSession(notices.testApp)
    const { phone, browser } = await notices.friendOf(session)
    const voter = notices.testApp.browser()
    for (let turn = 0; turn < 6; turn += 1) {
      await voteOnAll(voter, session, turn % 2 === 0 ? [1, 0, -1] : [-1, 0, 1])
      await close(host, session)
      await notices.tell(session)
      await reopen(host, session)
      if (turn === 2) {
        await browser.post(noticesPath(session, '/end'), {})
        await follow(browser, session, byPush(phone))
      }
    }
    expect(await notices.textsOn(phone)).toHaveLength(4)
  })

  test('signing in makes one person of a browser and its account', async () => {
    const { session, host } = await hostedSession(notices.testApp)
    const { browser, phone } = await notices.friendOf(session)
    const person = await consumer(notices.testApp, {}, browser)
    await follow(browser, session, { by: 'mail' })
    await voteOnAll(notices.testApp.browser(), session, [1, 0, -1])
    await close(host, session)
    await notices.tell(session)
    expect(await notices.textsOn(phone)).toEqual([])
    expect(await mailsTo(notices.testApp, person)).toHaveLength(1)
  })

  test('nobody else reads what somebody is told', async () => {
    const { session, host } = await hostedSession(notices.testApp)
    await notices.friendOf(session)
    for (const browser of [host, notices.testApp.browser()])
      expect(await ownOf(browser, session)).toEqual({ kinds: [], by: null, device: null })
  })

  test.each([
    'http://push.example.net/x',
    'https://127.0.0.1/x',
    'https://10.0.0.1/x',
    'https://db.internal/x',
    'https://push.example.net:22/x',
  ])('notices of votes are not sent to %s', async (endpoint) => {
    const { session } = await hostedSession(notices.testApp)
    const { subscription } = pushBrowser('nowhere')
    const reply = await follow(notices.testApp.browser(), session, {
      by: 'push',
      subscription: { ...subscription, endpoint },
    })
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid_input'])
  })

  test('one browser is told of the fifty newest votes', async () => {
    const phone = pushBrowser('many')
    const browser = notices.testApp.browser()
    for (let n = 0; n < 52; n += 1) {
      const { session } = await hostedSession(notices.testApp)
      notices.testApp.clock.advance(61_000)
      expect((await follow(browser, session, byPush(phone))).status).toBe(200)
    }
    expect(await notices.testApp.db.selectFrom('vote_subscriptions').select('id').execute()).toHaveLength(50)
  })

  test('a browser that has unsubscribed is forgotten', async () => {
    const { session, host } = await hostedSession(notices.testApp)
    const { phone } = await notices.friendOf(session)
    await voteOnAll(notices.testApp.browser(), session, [1, 0, -1])
    await close(host, session)
    notices.push.status = 410
    await notices.tell(session)
    expect(notices.push.received).toHaveLength(1)
    expect(phone.endpoint).toContain(notices.push.received[0]?.path)
    expect(await notices.testApp.db.selectFrom('vote_subscriptions').select('id').execute()).toEqual([])
  })

  test('subscriptions go with the vote, and 30 days after it ended', async () => {
    const [deleted, ended, open] = [
      await hostedSession(notices.testApp),
      await hostedSession(notices.testApp),
      await hostedSession(notices.testApp),
    ]
    for (const { session } of [deleted, ended, open]) await notices.friendOf(session)
    await deleted.host.delete(`/api/sessions/${deleted.session.id}`)
    await close(ended.host, ended.session)
    const left = async () => {
      const rows = await notices.testApp.db.selectFrom('vote_subscriptions').select('session_id').execute()
      return rows.map(({ session_id }) => session_id).toSorted()
    }
    expect(await left()).toEqual([ended.session.id, open.session.id].toSorted())
    notices.testApp.clock.advance(29 * 24 * hourMs)
    expect(await purgeVoteSubscriptions(notices.testApp.db, notices.testApp.clock.now())).toBe(0)
    notices.testApp.clock.advance(2 * 24 * hourMs)
    expect(await purgeVoteSubscriptions(notices.testApp.db, notices.testApp.clock.now())).toBe(1)
    expect(await left()).toEqual([open.session.id])
  })
})
