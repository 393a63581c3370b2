import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostedSession, vote } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const readResults = (id: string, encoding: string) =>
  testApp.app.inject({
    url: `/api/sessions/${id}/results`,
    headers: { 'accept-encoding': encoding },
  })

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('results are compressed for a client that accepts %s', async (accepted, encoding, decompress) => {
  const { session } = await hostedSession(testApp)
  const plain = await readResults(session.id, 'identity')
  const { headers, rawPayload } = await readResults(session.id, accepted)
  expect(headers).toMatchObject({
    'content-encoding': encoding,
    vary: 'accept-encoding',
    'content-length': String(rawPayload.length),
  })
  expect(decompress(rawPayload).toString()).toBe(plain.body)
  expect(plain.headers.vary).toBe('accept-encoding')
})

test('compressed results contain every vote acknowledged before', async () => {
  const { session } = await hostedSession(testApp)
  for (const count of [1, 2, 3]) {
    await vote(testApp.browser(), session.id, session.venues[0]?.id, 1)
    const { rawPayload } = await readResults(session.id, 'br')
    const { results } = JSON.parse(brotliDecompressSync(rawPayload).toString()) as Snapshot
    expect(results.totalVotes).toBe(count)
  }
})
