import { sequenceHeader } from '@nofomo/contracts/sessions/choices.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pushBrowser } from '../../../testing/external-services/push-server.ts'
import { hostedSession } from '../../../testing/features/sessions.ts'
import { byPush, noticesPath, ownOf } from '../../../testing/features/vote-notices.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const numbered = (sequence: number) => ({ [sequenceHeader]: String(sequence) })
const channel = byPush(pushBrowser('order'))

type Write = (browser: TestBrowser, session: Session, sequence: number) => Promise<{ status: number }>
const follow: Write = (browser, session, sequence) =>
  browser.post(noticesPath(session), { channel }, numbered(sequence))
const end: Write = (browser, session, sequence) =>
  browser.post(noticesPath(session, '/end'), {}, numbered(sequence))
const choose: Write = (browser, { id }, sequence) =>
  browser.post(
    `/api/sessions/${id}/host-notices`,
    { channel, kinds: ['everybody_voted'] },
    numbered(sequence),
  )

test('a switch that was turned off is not turned on by an older attempt that arrives late', async () => {
  const { host, session } = await hostedSession(testApp)
  for (const turnOn of [follow, choose]) {
    const first = turnOn === follow ? 10 : 110
    expect((await turnOn(host, session, first)).status).toBe(200)
    expect((await end(host, session, first + 20)).status).toBe(200)
    expect((await turnOn(host, session, first + 10)).status).toBe(409)
    expect((await ownOf(host, session)).kinds).toEqual([])
  }
})
