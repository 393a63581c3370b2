import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { detour } from '../../testing/databases/detour.ts'
import { freshDatabase } from '../../testing/databases/fresh-database.ts'
import { openDatabase } from '../database/database.ts'

test('while the database is unreachable replies say so, and once it is back everything works', async () => {
  const { url, drop } = await freshDatabase()
  const way = await detour(url)
  const db = openDatabase(way.url, 3)
  const config = readConfig({ MODE: 'test', LOG_LEVEL: 'silent' })
  const app = await buildApp({ config, db })
  onTestFinished(async () => {
    await app.close()
    await db.destroy()
    await way.cut()
    await drop()
  })
  const create = () =>
    app.inject({
      method: 'POST',
      url: '/api/sessions',
      headers: { origin: config.publicUrl },
      payload: {
        title: 'Dinner',
        venues: [{ name: 'Joule', address: '3506 Stone Way N, Seattle, WA 98103' }],
      },
    })
  const { session } = (await create()).json()
  const ballot = { sessionId: session.id, venueId: session.venues[0].id, vote: 1 }
  const cast = () =>
    app.inject({
      method: 'POST',
      url: '/api/votes',
      headers: { origin: config.publicUrl },
      payload: ballot,
    })

  await way.cut()
  for (const reply of [await create(), await cast(), await app.inject('/readyz')]) {
    expect(reply.statusCode).toBe(503)
    expect(reply.headers['retry-after']).toBe('2')
    expect(reply.json()).toMatchObject({
      code: 'unavailable',
      error: 'We cannot reach our database right now. Nothing you entered is lost; try again in a moment.',
    })
  }
  expect((await app.inject('/healthz')).statusCode).toBe(200)

  await way.mend()
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  expect((await cast()).statusCode).toBe(200)
  expect((await create()).statusCode).toBe(200)
})
