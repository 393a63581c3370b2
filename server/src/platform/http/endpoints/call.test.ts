import { randomBytes } from 'node:crypto'
import { getSession, postSession } from '@nofomo/contracts/sessions/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { threePlaces } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const newToken = () => randomBytes(32).toString('base64url')

async function createVote(hostToken: string): Promise<string> {
  const body = { title: 'Friday tacos', location: 'Seattle', venues: threePlaces }
  const reply = await testApp.app.call(postSession, { body }, { hostToken }, null)
  if (!('session' in reply) || !reply.session.id) throw new Error('No session was created.')
  return reply.session.id
}

test('whoever holds the host token of a channel is the host, and nobody else is', async () => {
  const hostToken = newToken()
  const sessionId = await createVote(hostToken)
  const read = (caller: { hostToken: string }) =>
    testApp.app.call(getSession, { params: { sessionId } }, caller, null)
  expect((await read({ hostToken })).viewer.isHost).toBe(true)
  expect((await read({ hostToken: newToken() })).viewer.isHost).toBe(false)

  const rename = { id: sessionId, title: 'Saturday tacos' }
  await expect(
    testApp.app.call(postSession, { body: rename }, { hostToken: newToken() }, null),
  ).rejects.toMatchObject({ code: 'not_found' })
  await testApp.app.call(postSession, { body: rename }, { hostToken }, null)
  expect((await read({ hostToken })).session.title).toBe('Saturday tacos')
})

test('an invalid input of a channel is refused as over HTTP', async () => {
  const params = { sessionId: 'no such id' }
  await expect(
    testApp.app.call(getSession, { params }, { hostToken: newToken() }, null),
  ).rejects.toMatchObject({ code: expect.stringMatching(/invalid_input|not_found/) })
})
