import type { VoteNoticeKind } from '@nofomo/contracts/sessions/options.ts'
import { hourMs } from '@nofomo/contracts/times/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pushBrowser } from '../../../testing/external-services/push-server.ts'
import { hostedSession, voteOnAll, waitForStatus } from '../../../testing/features/sessions.ts'
import { byPush, choose, close, noon, startVoteNotices } from '../../../testing/features/vote-notices.ts'

let notices: Awaited<ReturnType<typeof startVoteNotices>>
beforeAll(async () => {
  notices = await startVoteNotices()
})
afterAll(() => notices.stop())
beforeEach(() => notices.reset())

describe('what hosts are told', () => {
  const everything: VoteNoticeKind[] = ['everybody_voted', 'decided', 'changed', 'friend_missing']

  test('a host is told that everybody has voted, of another winner meanwhile, and of the decision', async () => {
    const { session, host } = await hostedSession(notices.testApp, { resultsVisibility: 'after_close' })
    const phone = pushBrowser('host')
    await choose(host, session, everything, byPush(phone))
    const friends = [notices.testApp.browser(), notices.testApp.browser()]
    for (const friend of friends) await voteOnAll(friend, session, [1, 0, -1])
    await waitForStatus(notices.testApp, session, 'provisional')
    await notices.tell(session)
    for (const friend of friends) await voteOnAll(friend, session, [-1, 1, 1])
    await notices.tell(session)
    await close(host, session)
    await notices.tell(session)
    expect(await notices.textsOn(phone)).toEqual([
      'Both have voted in “Friday, before the show”. The winner so far: Altura.',
      'The result of “Friday, before the show” has changed: Spinasse wins so far.',
      '“Friday, before the show” is decided: Spinasse.',
    ])
  })

  test('without an exact number it is said how many have voted, and not that these are all', async () => {
    const preferences = { groupSize: 3, groupSizeFrom: 2 }
    const { session, host } = await hostedSession(notices.testApp, { expectedVoters: null, preferences })
    const phone = pushBrowser('guess')
    await choose(host, session, ['everybody_voted'], byPush(phone))
    for (const _ of [1, 2]) await voteOnAll(notices.testApp.browser(), session, [1, 0, -1])
    await waitForStatus(notices.testApp, session, 'provisional')
    await notices.tell(session)
    expect(await notices.textsOn(phone)).toEqual([
      '“Friday, before the show”: 2 have voted, up to 3 expected. The winner so far: Altura.',
    ])
  })

  test('an hour before the deadline a host is told who is missing, by number', async () => {
    const deadline = new Date(noon.getTime() + 3 * hourMs).toISOString()
    const { session, host } = await hostedSession(notices.testApp, { expectedVoters: 3, deadline })
    const phone = pushBrowser('missing')
    await choose(host, session, ['friend_missing'], byPush(phone))
    await voteOnAll(notices.testApp.browser(), session, [1, 0, -1])
    await notices.tell(session)
    expect(await notices.textsOn(phone)).toEqual([])
    notices.testApp.clock.advance(2 * hourMs)
    expect(await notices.due()).toEqual([session.id])
    await notices.tell(session)
    expect(await notices.textsOn(phone)).toEqual([
      '2 of 3 are missing in “Friday, before the show”. The vote ends on Friday, November 27 at 3:00\u00a0PM (Seattle time).',
    ])
    expect(notices.push.received[0]?.ttl).toBe('3600')
  })

  test('a switch is changed by itself, keeps the channel, and none left ends the notices', async () => {
    const { session, host } = await hostedSession(notices.testApp)
    const phone = pushBrowser('switches')
    expect((await choose(host, session, ['decided'])).body.code).toBe('invalid_input')
    await choose(host, session, ['decided'], byPush(phone))
    const { body } = await choose(host, session, ['everybody_voted', 'decided'])
    expect(body.own).toMatchObject({ kinds: ['everybody_voted', 'decided'], by: 'push' })
    expect((await choose(host, session, [])).body.own).toEqual({ kinds: [], by: null, device: null })
    const rows = notices.testApp.db.selectFrom('vote_subscriptions').select(['endpoint', 'p256dh', 'auth'])
    expect(await rows.execute()).toEqual([{ endpoint: null, p256dh: null, auth: null }])
  })
})
