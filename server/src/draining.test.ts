import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from './testing/databases/fresh-database.ts'
import { threePlaces } from './testing/features/sessions.ts'
import { findFreePort, startServerProcess } from './testing/processes/server-process.ts'

/** Longer than a busy machine takes for the calls that are to be served meanwhile. */
const drainMs = 5_000

test('a node that gets SIGTERM is no longer ready, serves for DRAIN_MS, then ends its streams and exits with 0', async () => {
  const { url: database, drop } = await freshDatabase()
  onTestFinished(drop)
  const port = await findFreePort()
  const origin = `http://localhost:${port}`
  const settings = { PORT: String(port), DATABASE_URL: database, DRAIN_MS: String(drainMs), MODE: 'test' }
  const node = await startServerProcess({ ...settings, LOG_LEVEL: 'warn' })
  onTestFinished(async () => void (await node.end('SIGKILL')))
  const post = (path: string, body: unknown) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify(body),
    })
  const created = await post('/api/sessions', { title: 'Friday', venues: threePlaces })
  const { session } = (await created.json()) as { session: Session }
  const stream = await fetch(`${origin}/api/sessions/${session.id}/events`)
  let isStreaming = true
  // Rejects if the connection is reset instead of ended.
  const streamed = stream.text().finally(() => {
    isStreaming = false
  })
  // Awaited at the end; a failure before ends the node, which is no error of its own.
  streamed.catch(() => {})
  const readiness = async () => (await fetch(`${origin}/readyz`)).status
  // Once it hears of other nodes.
  await expect.poll(readiness).toBe(200)

  const exit = node.end('SIGTERM')
  await expect.poll(readiness).toBe(503)
  const ballot = { sessionId: session.id, venueId: session.venues[0]?.id, vote: 1 }
  const voted = await post('/api/votes', ballot)
  expect([voted.status, voted.headers.get('connection')]).toEqual([200, 'close'])
  expect((await fetch(`${origin}/api/sessions/${session.id}`)).status).toBe(200)
  expect(isStreaming).toBe(true)

  const events = await streamed
  // The stream tells its page when to come back, and has shown it the last vote.
  expect(events).toMatch(/^retry: 2000\n/)
  expect(events).toMatch(/event: snapshot\ndata: .*"totalVotes":1\b/)
  expect(await exit).toBe(0)
  const free = createServer().listen(port, '127.0.0.1')
  await once(free, 'listening')
  free.close()
})
