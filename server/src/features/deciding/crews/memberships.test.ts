import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { crewFor, crewOf, joinCrew, startVote, type TestCrew } from '../../../testing/features/crews.ts'
import { eraseAddress } from '../../../testing/features/erasing.ts'
import { consumer } from '../../../testing/features/people.ts'
import { signInStaff } from '../../../testing/features/staff.ts'
import { addWebhook, startWebhooks, webhooksOf } from '../../../testing/features/webhooks.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

let webhooks: Awaited<ReturnType<typeof startWebhooks>>
let testApp: TestApp
beforeAll(async () => {
  webhooks = await startWebhooks()
  testApp = webhooks.testApp
})
afterAll(() => webhooks.stop())

type Membership = TestCrew & { maker: TestBrowser; bo: TestBrowser; sessionId: string }

/** Bo is in a crew whose running vote is Bo's. */
async function membership(): Promise<Membership> {
  const crew = await crewOf(testApp, 'Bo')
  const [bo] = crew.friends
  if (!bo) throw new Error('Bo has joined.')
  const { sessionId } = (await startVote(bo, crew.id)).body
  return { ...crew, bo, sessionId }
}

/** Each way in which a membership ends. */
const endings: Record<string, (membership: Membership) => Promise<{ status: number }>> = {
  leaves: ({ bo, id }) => bo.delete(`/api/crews/${id}/me`),
  'is removed': async ({ maker, id }) => {
    const own = (await crewFor(maker, id)).members.find(({ name }) => name === 'Bo')
    return maker.delete(`/api/crews/${id}/members/${own?.id}`)
  },
}

/** What a membership lets its member do, and what whoever is no member is answered. */
const powers: Record<string, (browser: TestBrowser, membership: Membership) => Promise<{ status: number }>> =
  {
    'reads the crew': (browser, { id }) => browser.get(`/api/crews/${id}`),
    'begins the crew’s next vote': (browser, { id }) => startVote(browser, id),
    'has the crew’s plans as a calendar': (browser, { id }) => browser.post(`/api/crews/${id}/me/calendar`),
    'reads who voted': (browser, { sessionId }) => browser.get(`/api/sessions/${sessionId}/ballots`),
    'renames the vote': (browser, { sessionId }) =>
      browser.post('/api/sessions', { id: sessionId, title: 'Another evening' }),
    'hides the vote’s results': (browser, { sessionId }) =>
      browser.post('/api/sessions', { id: sessionId, settings: { resultsVisibility: 'after_vote' } }),
    'sends the vote to a webhook': (browser, { sessionId }) =>
      browser.post(webhooksOf({ session: { id: sessionId } }), { url: 'https://hooks.example.com/later' }),
    'exports the vote': (browser, { sessionId }) => browser.get(`/api/sessions/${sessionId}/export.json`),
    'ends the vote': (browser, { sessionId }) => browser.post(`/api/sessions/${sessionId}/close`),
    'deletes the vote': (browser, { sessionId }) => browser.delete(`/api/sessions/${sessionId}`),
  }

describe.each(Object.entries(endings))('a member of a crew who %s', (_ending, end) => {
  test.each(Object.entries(powers))('no longer %s', async (_power, use) => {
    const own = await membership()
    const without = (await use(testApp.browser(), own)).status
    expect((await end(own)).status).toBe(200)
    expect((await use(own.bo, own)).status).toBe(without)
    expect(without).toBe(404)
  })

  test('hands the votes that they began to the crew’s maker, and their webhooks end', async () => {
    const own = await membership()
    const { sessionId, bo, maker } = own
    await addWebhook(bo, { session: { id: sessionId } })
    await end(own)
    const renamed = await maker.post<{ session: Session }>('/api/sessions', { id: sessionId, title: 'Ours' })
    expect([renamed.status, renamed.body.session.title]).toEqual([200, 'Ours'])
    expect((await maker.get(webhooksOf({ session: { id: sessionId } }))).body).toMatchObject({ webhooks: [] })
  })
})

test('a member whom staff erase hands the votes that they began to the crew’s maker, without what they typed', async () => {
  const { maker, id, secret } = await crewOf(testApp)
  const { browser: bo, account } = await consumer(testApp, { display_name: 'Bohumila' })
  await joinCrew(bo, secret, 'Bohumila')
  const { sessionId } = (await startVote(bo, id)).body
  await bo.post('/api/sessions', { id: sessionId, title: 'Bohumila’s birthday', description: 'At seven' })
  await addWebhook(bo, { session: { id: sessionId } })
  await eraseAddress(await signInStaff(testApp), account.email ?? '')
  const close = await maker.post<{ session: Session }>(`/api/sessions/${sessionId}/close`)
  const { body } = await maker.get<{ session: Session }>(`/api/sessions/${sessionId}`)
  expect([close.status, body.session.title, body.session.description]).toEqual([200, 'Group Decision', null])
  expect(JSON.stringify(body.session)).not.toContain('Bohumila')
  expect((await maker.get(webhooksOf({ session: { id: sessionId } }))).body).toMatchObject({ webhooks: [] })
})

test('a maker who leaves hands the votes that they began to the next maker', async () => {
  const { maker, friends, id } = await crewOf(testApp, 'Bo')
  const { sessionId } = (await startVote(maker, id)).body
  await maker.delete(`/api/crews/${id}/me`)
  const close = `/api/sessions/${sessionId}/close`
  expect([(await maker.post(close)).status, (await friends[0]?.post(close))?.status]).toEqual([404, 200])
})

test('a vote with a final result stays with whoever began it', async () => {
  const own = await membership()
  await own.bo.post(`/api/sessions/${own.sessionId}/close`)
  await own.bo.delete(`/api/crews/${own.id}/me`)
  expect((await own.bo.delete(`/api/sessions/${own.sessionId}`)).status).toBe(200)
})
