import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from './app.ts'
import { openDatabases } from './platform/database/database.ts'
import { direct } from './platform/database/pooling.ts'
import { hostedSession, vote } from './testing/features/sessions.ts'
import { cheapArgon2, startTestApp } from './testing/test-app.ts'
import { TestBrowser } from './testing/test-browser.ts'

/** A node with the pools of `serve.ts`, and a vote on it. */
async function node() {
  const testApp = await startTestApp()
  onTestFinished(testApp.stop)
  const { config, databaseUrl, clock } = testApp
  const databases = openDatabases(databaseUrl, 10, 2_000, direct)
  onTestFinished(
    async () => void (await Promise.all([databases.db, databases.sideDb].map((db) => db.destroy()))),
  )
  const app = await buildApp({ config, ...databases, clock: clock.now, argon2Params: cheapArgon2 })
  onTestFinished(() => app.close())
  await app.ready()
  const { session } = await hostedSession(testApp)
  let browsers = 0
  function browser() {
    browsers += 1
    return new TestBrowser(app, config.publicUrl, `198.51.100.${browsers}`)
  }
  return { db: testApp.db, session, browser }
}

test('votes are stored while many views and events of pages wait for locked tables', async () => {
  const { db, session, browser } = await node()
  const [place] = session.venues
  const statuses: number[] = []
  await db.transaction().execute(async (locking) => {
    await sql`lock table venue_views, analytics_events`.execute(locking)
    const views = Array.from({ length: 60 }, () =>
      browser().post('/api/analytics/session-views', { sessionId: session.id, venueIds: [place?.id] }),
    )
    for (let voter = 1; voter <= 5; voter += 1) {
      const { status } = await vote(browser(), session.id, place?.id, 1)
      statuses.push(status)
    }
    for (const { status } of await Promise.all(views)) expect(status).toBe(503)
  })
  expect(statuses).toEqual([200, 200, 200, 200, 200])
  const view = await browser().post('/api/analytics/session-views', {
    sessionId: session.id,
    venueIds: [place?.id],
  })
  expect(view.status).toBe(200)
})
