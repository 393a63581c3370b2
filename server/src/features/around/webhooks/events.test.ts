import { dayMs } from '@nofomo/contracts/times/durations.ts'
import type { WebhookEvent } from '@nofomo/contracts/webhooks/event-endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isSignedWith } from '../../../testing/external-services/webhook-receiver.ts'
import { crewOf, startVote } from '../../../testing/features/crews.ts'
import { decideNow, report } from '../../../testing/features/reports.ts'
import { hostedSession, vote, voteOnAll } from '../../../testing/features/sessions.ts'
import { signInStaff } from '../../../testing/features/staff.ts'
import { addWebhook, hookUrl, startWebhooks } from '../../../testing/features/webhooks.ts'

let webhooks: Awaited<ReturnType<typeof startWebhooks>>
beforeAll(async () => {
  webhooks = await startWebhooks()
})
afterAll(() => webhooks.stop())
beforeEach(() => webhooks.reset())

const typesAt = (url: string) => webhooks.receiver.eventsAt(url).map(({ type }) => type)
const lastAt = (url: string) => webhooks.receiver.eventsAt(url).at(-1)
/** A minute later votes are told of again. */
async function workLater() {
  webhooks.testApp.clock.advance(60_000)
  await webhooks.work()
}
type Of<Type extends WebhookEvent['type']> = Extract<WebhookEvent, { type: Type }>

describe('the webhook of a vote', () => {
  test('a webhook is sent what happens from its vote’s beginning to its end, each message once and with a higher version', async () => {
    const { testApp } = webhooks
    const hosted = await hostedSession(testApp, { expectedVoters: 3 })
    const { host, session } = hosted
    const { url } = await addWebhook(host, hosted)
    await webhooks.work()
    await voteOnAll(testApp.browser(), session, [1, 0, -1])
    await workLater()
    await host.post('/api/sessions', { id: session.id, title: 'Saturday' })
    await workLater()
    await host.post(`/api/sessions/${session.id}/close`)
    await workLater()
    await host.post(`/api/sessions/${session.id}/reopen`)
    await workLater()
    await workLater()
    await host.delete(`/api/sessions/${session.id}`)
    await workLater()
    expect(typesAt(url)).toEqual([
      'vote.begun',
      'votes.counted',
      'vote.changed',
      'vote.decided',
      'vote.changed',
      'vote.deleted',
    ])
    const events = webhooks.receiver.eventsAt(url) as Exclude<WebhookEvent, Of<'test.ping'>>[]
    const versions = events.map(({ data }) => data.vote.version)
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b))
    expect(events.map((event) => event.type === 'vote.changed' && event.data.changed)).toEqual([
      ...[false, false, ['title'], false, ['reopened'], false],
    ])
    const decided = events[3] as Of<'vote.decided'>
    expect(decided.data).toMatchObject({
      winner: { name: 'Altura' },
      backup: { name: 'Spinasse' },
      vote: {
        title: 'Saturday',
        status: 'complete',
        link: `${testApp.config.publicUrl}/vote/${session.id}`,
        voters: { begun: 1, finished: 1, expected: 3 },
        results: { leaderId: session.venues[0]?.id },
      },
    })
  })

  test('a webhook of a deleted vote is gone with its secret once that is delivered', async () => {
    const hosted = await hostedSession(webhooks.testApp)
    const { url } = await addWebhook(hosted.host, hosted)
    await webhooks.work()
    webhooks.receiver.answer = () => ({ status: 503 })
    await hosted.host.delete(`/api/sessions/${hosted.session.id}`)
    await webhooks.work()
    const left = () => webhooks.testApp.db.selectFrom('webhooks').select('session_id').execute()
    expect(await left()).toEqual([{ session_id: null }])
    webhooks.receiver.answer = () => ({ status: 200 })
    await workLater()
    expect(typesAt(url)).toEqual(['vote.begun', 'vote.deleted', 'vote.deleted'])
    expect(await left()).toEqual([])
  })

  test('votes within 15 seconds are one message with the counts of the last', async () => {
    const hosted = await hostedSession(webhooks.testApp, { expectedVoters: 5 })
    const { url } = await addWebhook(hosted.host, hosted)
    await workLater()
    await vote(webhooks.testApp.browser(), hosted.session.id, hosted.venueIds[0], 1)
    await webhooks.work()
    for (const _ of [1, 2, 3]) {
      await vote(webhooks.testApp.browser(), hosted.session.id, hosted.venueIds[0], 1)
      await webhooks.work()
    }
    expect(typesAt(url)).toEqual(['vote.begun', 'votes.counted'])
    webhooks.testApp.clock.advance(15_000)
    await webhooks.work()
    expect(typesAt(url)).toEqual(['vote.begun', 'votes.counted', 'votes.counted'])
    expect(lastAt(url)).toMatchObject({ data: { vote: { voters: { begun: 4, finished: 0 } } } })
  })

  test('changes of time, list and deadline are named', async () => {
    const hosted = await hostedSession(webhooks.testApp)
    const { host, session } = hosted
    const { url } = await addWebhook(host, hosted)
    await webhooks.work()
    const inDays = (days: number) =>
      new Date(webhooks.testApp.clock.now().getTime() + days * dayMs).toISOString()
    await host.post('/api/sessions', { id: session.id, meetingAt: inDays(3), deadline: inDays(2) })
    await host.post(`/api/sessions/${session.id}/venues`, { name: 'Joule', address: '3506 Stone Way N' })
    await webhooks.work()
    expect(lastAt(url)).toMatchObject({ data: { changed: ['time', 'list', 'deadline'] } })
  })

  test.each(['after_vote', 'after_close'])(
    'what the host hides (%s) is in no message before the end',
    async (resultsVisibility) => {
      const settings = { resultsVisibility }
      const hosted = await hostedSession(webhooks.testApp, { settings, expectedVoters: 4 })
      const { url } = await addWebhook(hosted.host, hosted)
      await webhooks.work()
      await voteOnAll(webhooks.testApp.browser(), hosted.session, [1, -2, -2])
      await workLater()
      const before = webhooks.receiver.eventsAt(url) as Of<'vote.begun' | 'votes.counted'>[]
      expect(before.map(({ type }) => type)).toEqual(['vote.begun', 'votes.counted'])
      expect(before.map(({ data }) => data.vote.results)).toEqual([null, null])
      expect(before[1]?.data.vote.voters).toEqual({ begun: 1, finished: 1, expected: 4 })
      await hosted.host.post(`/api/sessions/${hosted.session.id}/close`)
      await workLater()
      expect(lastAt(url)).toMatchObject({
        type: 'vote.decided',
        data: { vote: { results: { venues: [{ yesVotes: 1 }, { vetoes: 1 }, { vetoes: 1 }] } } },
      })
    },
  )

  test('no message has a name of a voter or a secret, and each is signed', async () => {
    const { testApp, receiver } = webhooks
    const hosted = await hostedSession(testApp, { hostName: 'Hostina', expectedVoters: 2 })
    const added = await addWebhook(hosted.host, hosted)
    await webhooks.work()
    await vote(testApp.browser(), hosted.session.id, hosted.venueIds[0], 1, 'Votilda')
    await webhooks.work()
    await hosted.host.post(`/api/sessions/${hosted.session.id}/close`)
    await webhooks.work()
    expect(receiver.received.length).toBeGreaterThanOrEqual(2)
    const secrets = [...hosted.host.cookies.values(), 'Votilda', 'Hostina', added.secret]
    for (const message of receiver.received) {
      for (const secret of secrets) expect(message.body).not.toContain(secret)
      expect(message.headers).toMatchObject({ 'content-type': 'application/json' })
    }
  })

  test('a message is accepted by the library of Standard Webhooks, with this secret and unchanged alone', async () => {
    const { testApp, receiver } = webhooks
    const now = testApp.clock.now()
    const hosted = await hostedSession(testApp)
    const { secret } = await addWebhook(hosted.host, hosted)
    await webhooks.work()
    const [message] = receiver.received
    if (!message) throw new Error('Nothing was sent.')
    expect(isSignedWith(secret, message, now)).toBe(true)
    expect(isSignedWith(secret, { ...message, body: message.body.replace('Friday', 'Sunday') }, now)).toBe(
      false,
    )
    const otherId = { ...message.headers, 'webhook-id': 'msg_other' }
    expect(isSignedWith(secret, { ...message, headers: otherId }, now)).toBe(false)
    expect(isSignedWith(secret, message, new Date(now.getTime() + 600_000))).toBe(false)
    const other = await addWebhook(hosted.host, hosted, 'b')
    expect(isSignedWith(other.secret, message, now)).toBe(false)
  })

  test('a vote that staff have hidden is not told of until it is restored', async () => {
    const { testApp } = webhooks
    const hosted = await hostedSession(testApp)
    const { url } = await addWebhook(hosted.host, hosted)
    await webhooks.work()
    const staff = await signInStaff(testApp)
    await report(testApp.browser(), hosted.session.id)
    await decideNow(staff, hosted.session.id, 'hide')
    await testApp.db.updateTable('sessions').set({ title: 'Hidden' }).execute()
    await workLater()
    expect(typesAt(url)).toEqual(['vote.begun'])
    await decideNow(staff, hosted.session.id, 'restore')
    await workLater()
    expect(typesAt(url)).toEqual(['vote.begun', 'vote.changed'])
  })
})

describe('the webhook of a crew', () => {
  test('the webhook of a crew is sent what happens in its votes, with the crew’s id and no secret of it', async () => {
    const { maker, id: crewId, secret } = await crewOf(webhooks.testApp)
    const first = (await startVote(maker, crewId)).body.sessionId
    await maker.post(`/api/sessions/${first}/close`)
    webhooks.testApp.clock.advance(1_000)
    const { url } = await addWebhook(maker, { crewId })
    await webhooks.work()
    expect(typesAt(url)).toEqual([])
    const second = (await startVote(maker, crewId, { after: 1 })).body.sessionId
    await webhooks.work()
    expect(lastAt(url)).toMatchObject({ type: 'vote.begun', data: { vote: { id: second, crewId } } })
    await maker.post(`/api/sessions/${second}/close`)
    await webhooks.work()
    await maker.delete(`/api/sessions/${second}`)
    await webhooks.work()
    expect(typesAt(url)).toEqual(['vote.begun', 'vote.decided', 'vote.deleted'])
    for (const { body } of webhooks.receiver.received) expect(body).not.toContain(secret)
  })

  test('a webhook that is added while a vote of the crew runs is sent that it has begun', async () => {
    const { maker, id: crewId } = await crewOf(webhooks.testApp)
    await startVote(maker, crewId)
    await webhooks.work()
    const { url } = await addWebhook(maker, { crewId })
    await webhooks.work()
    expect(typesAt(url)).toEqual(['vote.begun'])
  })

  test('a vote that has webhooks of its host and of its crew tells both', async () => {
    const { maker, id: crewId } = await crewOf(webhooks.testApp)
    const session = { id: (await startVote(maker, crewId)).body.sessionId }
    await addWebhook(maker, { crewId }, 'crew')
    await addWebhook(maker, { session }, 'vote')
    await webhooks.work()
    expect([hookUrl('crew'), hookUrl('vote')].map(typesAt)).toEqual([['vote.begun'], ['vote.begun']])
    expect(lastAt(hookUrl('vote'))).toMatchObject({ data: { vote: { crewId: null } } })
  })
})
