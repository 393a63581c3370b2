import { minuteMs } from '@nofomo/contracts/times/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { renewLease, takeDue } from '../../../platform/outgoing/queue-table.ts'
import { createPushQueue } from '../../../platform/push/deliver.ts'
import { pushTable } from '../../../platform/push/queue.ts'
import { pushBrowser, startPushServer } from '../../../testing/external-services/push-server.ts'
import { mailsTo, ownedPlace } from '../../../testing/features/bookings.ts'
import { holdMails } from '../../../testing/features/mailed.ts'
import { decidingGroup, noticeDepsOf, platformOf } from '../../../testing/features/notices.ts'
import type { Person } from '../../../testing/features/people.ts'
import { hostedSession, vote, voteOnAll } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { projectTogether } from '../venues/service/catch-up.ts'
import type { NoticeDeps } from './service/deps.ts'
import { notifyOfRushes } from './service/rushes.ts'
import { noticeQueue } from './store/messages.ts'

let testApp: TestApp
let push: Awaited<ReturnType<typeof startPushServer>>
let deps: NoticeDeps
beforeAll(async () => {
  testApp = await startTestApp()
  push = await startPushServer()
  deps = await noticeDepsOf(testApp, push)
})
afterAll(async () => {
  await testApp.stop()
  await push.stop()
})
beforeEach(() => {
  push.received.length = 0
  Object.assign(push, { status: 201, retryAfter: null })
  testApp.clock.set(new Date())
})

type Scene = Awaited<ReturnType<typeof subscribed>>

/** A venue whose owner wants rush notices, with as many deciding groups. */
async function subscribed({ groups = 3, byMail = false, onBrowser = false }) {
  const { venue, owner } = await ownedPlace(testApp)
  const own = { id: venue.slug, name: venue.name }
  const browser = pushBrowser(venue.slug)
  if (byMail) await owner.browser.patch(`/api/venue/notices/${own.id}`, { rushMail: true })
  if (onBrowser)
    await owner.browser.post(`/api/venue/notices/${own.id}/devices`, { subscription: browser.subscription })
  const ids: string[] = []
  for (let n = 0; n < groups; n += 1) ids.push((await decidingGroup(testApp, own)).id)
  return { venue: own, owner, browser, ids }
}

const look = ({ venue }: Pick<Scene, 'venue'>) =>
  notifyOfRushes(testApp.db, [venue.id], testApp.clock.now(), deps)
const deliver = () => createPushQueue(platformOf(testApp), noticeQueue, deps).settle()
const mails = async (owner: Person) => (await mailsTo(testApp, owner)).map(({ subject }) => subject)
const subject = 'Several groups are deciding about you now'

describe('three groups that decide at once', () => {
  test('three groups that decide at once cause a mail to members who asked for it', async () => {
    const scene = await subscribed({ byMail: true })
    await look(scene)
    expect(await mails(scene.owner)).toEqual([subject])
    const [mail] = await mailsTo(testApp, scene.owner)
    expect(mail?.text_body.replaceAll('\n', ' ')).toContain(
      `Three groups are deciding about ${scene.venue.name} now.`,
    )
    expect(mail?.text_body).toContain('/notices/rush.')
  })

  test('a waiting rush mail is canceled when the setting is turned off', async () => {
    const scene = await subscribed({ byMail: true })
    await holdMails(testApp)
    await look(scene)
    expect(await mails(scene.owner)).toEqual([subject])
    await scene.owner.browser.patch(`/api/venue/notices/${scene.venue.id}`, { weeklyMail: false })
    expect(await mails(scene.owner)).toEqual([subject])
    await scene.owner.browser.patch(`/api/venue/notices/${scene.venue.id}`, { rushMail: false })
    expect(await mails(scene.owner)).toEqual([])
  })

  test('three groups that decide at once cause an encrypted push message without names of groups', async () => {
    const scene = await subscribed({ onBrowser: true })
    expect(await look(scene)).toBe(true)
    await deliver()
    expect(push.received.map(({ path }) => path)).toEqual([`/send/${scene.venue.id}`])
    const [message] = push.received
    const payload = scene.browser.decrypt(message?.body ?? Buffer.alloc(0))
    expect(JSON.parse(payload)).toEqual({
      text: `Three groups are deciding about ${scene.venue.name} now.`,
      path: `/venue/dashboard?venue=${scene.venue.id}`,
    })
    expect(message).toMatchObject({ ttl: '1800', claims: { aud: push.origin, key: deps.pushKey } })
    expect(await mails(scene.owner)).toEqual([])
    await deliver()
    expect(push.received).toHaveLength(1)
  })

  test('a rush notice is pushed once, even if a process is suspended after leasing the message', async () => {
    const scene = await subscribed({ onBrowser: true })
    await look(scene)
    const taken = await takeDue(testApp.db, pushTable(noticeQueue), testApp.clock.now())
    await deliver()
    expect(push.received).toEqual([])
    testApp.clock.advance(61_000)
    await deliver()
    expect(push.received).toHaveLength(taken.length)
    for (const message of taken)
      expect(await renewLease(testApp.db, pushTable(noticeQueue), message, testApp.clock.now())).toBe(false)
  })

  test('three groups that decide at once cause no notice to members who did not ask', async () => {
    const scene = await subscribed({})
    expect(await look(scene)).toBe(false)
    expect(await mails(scene.owner)).toEqual([])
  })

  test('rush notices are sent once in three hours, also by several nodes', async () => {
    const scene = await subscribed({ byMail: true })
    await Promise.all([look(scene), look(scene), look(scene)])
    testApp.clock.advance(20 * minuteMs)
    await look(scene)
    expect(await mails(scene.owner)).toEqual([subject])
    testApp.clock.advance(160 * minuteMs)
    const later = { now: testApp.clock.now() }
    for (const id of scene.ids)
      await testApp.db.updateTable('sessions').set({ updated_at: later.now }).where('id', '=', id).execute()
    await projectTogether(testApp.db, scene.ids, later.now)
    await look(scene)
    expect(await mails(scene.owner)).toEqual([subject, subject])
  })

  test('the server detects a rush by itself after votes', async () => {
    const node = await testApp.again()
    onTestFinished(() => node.stop())
    await node.app.listen({ port: 0 })
    const { venue, owner } = await subscribed({ groups: 0, byMail: true })
    for (const _ of [1, 2, 3]) {
      const { id } = await decidingGroup(node, venue)
      await vote(node.browser(), id, venue.id, 1)
    }
    await expect.poll(() => mails(owner), { timeout: 60_000 }).toEqual([subject])
  })
})

describe('it is no rush', () => {
  test('two groups are not a rush', async () => {
    const scene = await subscribed({ groups: 2, byMail: true })
    await look(scene)
    expect(await mails(scene.owner)).toEqual([])
  })

  test('groups that have been quiet for half an hour are not a rush', async () => {
    const scene = await subscribed({ byMail: true })
    testApp.clock.advance(31 * minuteMs)
    await look(scene)
    expect(await mails(scene.owner)).toEqual([])
  })

  test('a group of two voters, one with hidden votes and a decided one are not a rush', async () => {
    const scene = await subscribed({ groups: 2, byMail: true })
    const venues = [scene.venue, { name: 'Paseo', address: '1 Paseo Street, Seattle' }]
    const few = await hostedSession(testApp, { venues, expectedVoters: 4 })
    for (const _ of [1, 2]) await voteOnAll(testApp.browser(), few.session, [1, 0])
    const hidden = await hostedSession(testApp, {
      venues,
      expectedVoters: 40,
      settings: { resultsVisibility: 'after_close' },
    })
    for (const _ of [1, 2, 3]) await vote(testApp.browser(), hidden.session.id, scene.venue.id, 1)
    const decided = await hostedSession(testApp, { venues, expectedVoters: 4 })
    for (const _ of [1, 2, 3]) await voteOnAll(testApp.browser(), decided.session, [1, 0])
    await decided.host.post(`/api/sessions/${decided.session.id}/close`)
    const ids = [few, hidden, decided].map(({ session }) => session.id)
    await projectTogether(testApp.db, ids, testApp.clock.now())
    await look(scene)
    expect(await mails(scene.owner)).toEqual([])
  })

  test('a group that has not finished counts toward a rush with one visible yes', async () => {
    const scene = await subscribed({ groups: 2, byMail: true })
    const venues = [scene.venue, { name: 'Paseo', address: '1 Paseo Street, Seattle' }]
    const open = await hostedSession(testApp, { venues, expectedVoters: 40 })
    for (const value of [1, -1, -1] as const)
      await vote(testApp.browser(), open.session.id, scene.venue.id, value)
    await projectTogether(testApp.db, [open.session.id], testApp.clock.now())
    await look(scene)
    expect(await mails(scene.owner)).toEqual([subject])
  })
})

describe('a message to a browser', () => {
  const stored = () => testApp.db.selectFrom('push_messages').select('attempts').execute()
  const subscriptions = ({ browser }: Scene) =>
    testApp.db
      .selectFrom('push_subscriptions')
      .select('id')
      .where('endpoint', '=', browser.endpoint)
      .execute()
  const rushing = async () => {
    const scene = await subscribed({ onBrowser: true })
    await look(scene)
    onTestFinished(async () => void (await testApp.db.deleteFrom('push_messages').execute()))
    return scene
  }

  test.each([404, 410])(
    'a message to a browser whose subscription has ended (%s) ends it',
    async (status) => {
      const scene = await rushing()
      push.status = status
      await deliver()
      expect(await subscriptions(scene)).toEqual([])
      expect(await stored()).toEqual([])
    },
  )

  test('a message to a browser is retried after the service was away', async () => {
    const scene = await rushing()
    push.status = 503
    await deliver()
    await deliver()
    expect(push.received).toHaveLength(1)
    push.status = 201
    testApp.clock.advance(30_000)
    await deliver()
    expect(push.received).toHaveLength(2)
    expect(await stored()).toEqual([])
    expect(await subscriptions(scene)).toHaveLength(1)
  })

  test('a message to a browser is not sent any more once the rush is over', async () => {
    await rushing()
    testApp.clock.advance(30 * minuteMs)
    await deliver()
    expect([push.received, await stored()]).toEqual([[], []])
  })

  test('a message to a browser that another node is sending is sent once', async () => {
    await rushing()
    await Promise.all([deliver(), deliver(), deliver()])
    expect(push.received).toHaveLength(1)
  })

  test('a message to a browser that a crash interrupted is sent by the next process', async () => {
    await rushing()
    await testApp.db
      .updateTable('push_messages')
      .set({ attempts: 1, next_attempt_at: new Date(testApp.clock.now().getTime() + minuteMs) })
      .execute()
    await deliver()
    expect(push.received).toHaveLength(0)
    testApp.clock.advance(minuteMs)
    await deliver()
    expect(push.received).toHaveLength(1)
  })
})
