import { Writable } from 'node:stream'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../testing/databases/fresh-database.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { runJobs, startDailyJobs } from './daily.ts'

test('a failing job does not affect the others', async () => {
  const { db, drop } = await freshDatabase()
  onTestFinished(drop)
  let logged = ''
  const stream = new Writable({
    write(line, _encoding, done) {
      logged += line
      done()
    },
  })
  const done: string[] = []
  const now = new Date('2026-06-01T12:00:00Z')
  await runJobs(
    [
      { name: 'broken', run: () => Promise.reject(new Error('no luck')) },
      { name: 'fine', run: async (_db, at) => done.push(at.toISOString()) },
    ],
    { db, clock: () => now, log: fastify({ logger: { stream } }).log },
  )
  expect(done).toEqual(['2026-06-01T12:00:00.000Z'])
  expect(logged).toContain('"job":"broken"')
})

test('expired data is purged soon after the start', async () => {
  const testApp = await startTestApp()
  onTestFinished(() => testApp.stop())
  const { db } = testApp
  await db
    .insertInto('mails')
    .values({
      recipient: 'ann@example.com',
      subject: 'Old',
      text_body: '',
      created_at: new Date(Date.now() - 8 * dayMs),
    })
    .execute()
  await testApp.app.listen({ port: 0 })
  await expect.poll(() => db.selectFrom('mails').select('subject').execute()).toEqual([])
})

test('a daily job is done once a day, however many nodes start', async () => {
  const { db, drop } = await freshDatabase()
  onTestFinished(drop)
  const { log } = fastify()
  let runs = 0
  const job = { name: 'count', run: async () => (runs += 1) }
  const parts = { db, clock: () => new Date(), log }
  await Promise.all([0, 1, 2].map(() => startDailyJobs([job], parts).stop()))
  expect(runs).toBe(1)
})
