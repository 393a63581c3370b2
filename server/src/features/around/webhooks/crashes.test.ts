import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sized } from '../../../../../scripts/test-size.ts'
import { readCompileCache } from '../../../config.ts'
import { crewOf, startVote } from '../../../testing/features/crews.ts'
import { hostedSession, vote } from '../../../testing/features/sessions.ts'
import { addWebhook, hookUrl, startWebhooks } from '../../../testing/features/webhooks.ts'
import type { WebhookTask } from '../../../testing/processes/webhook-process.ts'

const webhookProcess = resolve(import.meta.dirname, '../../../testing/processes/webhook-process.ts')
const kills = sized(20)

function startProcess(task: WebhookTask) {
  const child = spawn(process.execPath, [webhookProcess, JSON.stringify(task)], {
    env: { ...readCompileCache() },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const exit = once(child, 'exit')
  const isReady = once(child.stdout, 'data')
  return {
    async begin() {
      await isReady
      child.stdin.write('now')
    },
    /** @throws if it has ended by itself */
    async kill() {
      child.kill('SIGKILL')
      expect(await exit).toEqual([null, 'SIGKILL'])
    },
  }
}

test(
  'no message is lost, and none is sent again but with the same id, by nodes that are killed at any moment',
  async () => {
    const { testApp, receiver, work, stop } = await startWebhooks()
    onTestFinished(stop)
    const { db, databaseUrl } = testApp
    const hosted = await hostedSession(testApp, { expectedVoters: 900 })
    const { id: crewId, maker } = await crewOf(testApp)
    await addWebhook(hosted.host, hosted, 'vote')
    await addWebhook(hosted.host, hosted, 'copy')
    await addWebhook(maker, { crewId }, 'crew')
    const { sessionId } = (await startVote(maker, crewId)).body

    const waiting = () =>
      db.selectFrom('webhook_deliveries').select('id').where('state', '=', 'waiting').execute()
    const pending = () =>
      db.selectFrom('session_versions').select('session_id').where('is_pending', '=', true).execute()
    const isSomethingLeft = async () => (await waiting()).length + (await pending()).length > 0
    const expireLeases = () =>
      db
        .updateTable('webhook_deliveries')
        .set({ next_attempt_at: new Date(0) })
        .where('state', '=', 'waiting')
        .execute()
    receiver.answer = async () => {
      await setTimeout(Math.random() * 30)
      return { status: 200 }
    }

    // Each is loaded while the one before works.
    let next = startProcess({ databaseUrl, port: receiver.port })
    let killedAtWork = 0
    let title = ''
    // Further ones until one was killed while it had work.
    for (let kill = 0; kill < kills || killedAtWork === 0; kill += 1) {
      const node = next
      await node.begin()
      next = startProcess({ databaseUrl, port: receiver.port })
      title = `Title ${kill}`
      testApp.clock.advance(60_000)
      const changes = [
        hosted.host.post('/api/sessions', { id: hosted.session.id, title }),
        maker.post('/api/sessions', { id: sessionId, title }),
        vote(testApp.browser(), hosted.session.id, hosted.venueIds[0], 1),
      ]
      await setTimeout(Math.random() * 300)
      await node.kill()
      if (await isSomethingLeft()) killedAtWork += 1
      await Promise.all(changes)
      await expireLeases()
    }
    await next.kill()

    await hosted.host.post(`/api/sessions/${hosted.session.id}/close`)
    await maker.delete(`/api/sessions/${sessionId}`)
    await vi.waitUntil(
      async () => {
        await work()
        return !(await isSomethingLeft())
      },
      { timeout: 60_000 },
    )
    const stored = await db.selectFrom('webhook_deliveries').select(['id', 'state']).execute()
    expect(stored.every(({ state }) => state === 'delivered')).toBe(true)
    const received = Map.groupBy(receiver.received, ({ headers }) => headers['webhook-id'] ?? '')
    expect([...received.keys()].toSorted()).toEqual(stored.map(({ id }) => id).toSorted())
    for (const copies of received.values()) expect(new Set(copies.map(({ body }) => body)).size).toBe(1)
    /** By the order of the versions, each webhook knows the beginning and the last of everything. */
    function expectWholeStory(name: string, last: string) {
      const votes = receiver
        .eventsAt(hookUrl(name))
        .flatMap(({ type, data }) =>
          'vote' in data ? [{ type, version: data.vote.version, title: data.vote.title }] : [],
        )
      const ordered = votes.toSorted((a, b) => a.version - b.version)
      expect(ordered[0]?.type).toBe('vote.begun')
      expect(ordered.at(-1)).toMatchObject({ type: last, title })
    }
    for (const name of ['vote', 'copy']) expectWholeStory(name, 'vote.decided')
    expectWholeStory('crew', 'vote.deleted')
    expect(killedAtWork).toBeGreaterThan(0)
  },
  Math.max(300_000, kills * 15_000),
)
