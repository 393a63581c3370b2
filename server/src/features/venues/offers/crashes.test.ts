import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sized } from '../../../../../scripts/test-size.ts'
import { buildApp } from '../../../app.ts'
import { catalog } from '../../../catalog/catalog.ts'
import { createChanges } from '../../../platform/live/changes.ts'
import { createPostgresBus } from '../../../platform/live/postgres-bus.ts'
import { freshDatabase } from '../../../testing/databases/fresh-database.ts'
import { offerTo } from '../../../testing/features/offers.ts'
import { hostedSession } from '../../../testing/features/sessions.ts'
import { followSendings, sendingProcesses } from '../../../testing/processes/sending-kills.ts'
import type { SendingTask } from '../../../testing/processes/sending-process.ts'
import { findFreePort, startServerProcess } from '../../../testing/processes/server-process.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { seedVenues } from '../venues/service/seed.ts'
import { createAnnouncements } from './live/announcements.ts'

const reconnectMs = 50

/** What a page notices as new: offers that were not in the state before, also across connections. */
function watch(base: string, session: Pick<Session, 'id'>) {
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const arrivals: string[] = []
  let shown = new Set<string>()
  let states = 0
  function show(frame: string) {
    const data = /^event: snapshot\ndata: (.*)$/m.exec(frame)?.[1]
    if (data === undefined) return
    states += 1
    const ids = (JSON.parse(data) as Snapshot).offers.map(({ id }) => id)
    arrivals.push(...ids.filter((id) => !shown.has(id)))
    shown = new Set(ids)
  }
  async function follow() {
    const reply = await fetch(`${base}/api/sessions/${session.id}/events`, { signal: stop.signal })
    let text = ''
    for await (const chunk of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk
      const frames = text.split('\n\n')
      text = frames.pop() ?? ''
      for (const frame of frames) show(frame)
    }
  }
  async function connect() {
    while (!stop.signal.aborted) {
      await follow().catch(() => {})
      // As a browser waits before it connects again.
      await setTimeout(reconnectMs, undefined, { ref: false })
    }
  }
  void connect()
  return { arrivals, states: () => states, close: () => stop.abort() }
}

const unannounced = ({ db }: Pick<TestApp, 'db'>) =>
  db.selectFrom('session_offers').select('session_id').where('announced_at', 'is', null).execute()

/** The process at which pages are open. Its clock stands still unless moved, so it takes nothing over. */
async function openPages({ config, db, clock, databaseUrl }: TestApp) {
  const app = await buildApp({ config, db, clock: clock.now, bus: createPostgresBus(databaseUrl) })
  onTestFinished(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return { app, base, db, clock, databaseUrl }
}

test('no offer is lost or duplicated by processes that end between the commit and the announcement', async () => {
  const testApp = await startTestApp()
  onTestFinished(() => testApp.stop())
  const { app, base, db, clock, databaseUrl } = await openPages(testApp)
  const own = createChanges(createPostgresBus(databaseUrl))
  onTestFinished(() => own.close())
  const { session } = await hostedSession(testApp)
  const page = watch(base, session)
  await vi.waitUntil(() => page.states() > 0, { timeout: 60_000 })
  const sent: string[] = []
  for (let round = 0; round < sized(200); round += 1) {
    const offer = await offerTo(testApp, session)
    const delivered = [{ sessionId: session.id, offerId: offer.id }]
    sent.push(offer.id)
    // It ends at once; or when it has announced, and before it records that. Another process takes over.
    const ends = createAnnouncements({ db, clock: clock.now, changes: own, log: app.log })
    if (round % 2 === 1) ends.announce(delivered)
    await ends.stop()
    clock.advance(10_000)
    const takesOver = createAnnouncements({ db, clock: clock.now, changes: own, log: app.log })
    await takesOver.sweep()
    await vi.waitUntil(() => page.arrivals.length >= sent.length, { timeout: 60_000 })
    await takesOver.stop()
  }
  const last = createAnnouncements({ db, clock: clock.now, changes: own, log: app.log })
  await last.sweep()
  await vi.waitUntil(async () => (await unannounced(testApp)).length === 0, { timeout: 60_000 })
  await last.stop()
  expect(page.arrivals).toEqual(sent)
})

const kills = sized(20)
/** Processes that are killed one after the other, each with its group; then one delivers what they have left. */
const killsInTurn = Math.min(10, kills)

test(
  'no offer is lost or duplicated by processes that are killed around the commit',
  async () => {
    const testApp = await startTestApp()
    onTestFinished(() => testApp.stop())
    const { base, clock, databaseUrl } = await openPages(testApp)
    const sendings = await followSendings(databaseUrl)
    const startProcess = sendingProcesses()
    const groups = await Promise.all(
      Array.from({ length: killsInTurn }, async () => {
        const { session, venueIds } = await hostedSession(testApp)
        const page = watch(base, session)
        return { sessionId: session.id, venueId: venueIds[0] ?? '', page, sent: [] as string[] }
      }),
    )
    await vi.waitUntil(() => groups.every(({ page }) => page.states() > 0), { timeout: 60_000 })
    let now = clock.now().getTime()
    let killedBetween = 0
    const start = (offer: SendingTask['offer']) => {
      // By then what the one before has committed counts as left behind.
      now += 10_000
      return startProcess({ databaseUrl, now, offer })
    }
    /** Kills a process at the commit, soon after it, or at some moment between its beginning and the announcement. */
    async function killOne(
      { sessionId, venueId, sent }: (typeof groups)[number],
      offerId: string,
      moment: number,
    ) {
      const sending = start({ id: offerId, venueId, sessionId })
      await sending.sends
      if (moment % 4 > 0) await sendings.commit(offerId)
      await setTimeout(moment % 4 === 1 ? 0 : Math.random() * 30)
      await sending.kill()
      await sendings.catchUp(sending)
      if (!sendings.isCommitted(offerId)) return
      sent.push(offerId)
      if (!sendings.announced.has(sessionId)) killedBetween += 1
    }
    // Further turns until one was killed at the moment that matters.
    for (let turn = 0; turn < kills / killsInTurn || killedBetween === 0; turn += 1) {
      sendings.announced.clear()
      for (const [index, group] of groups.entries()) await killOne(group, `offer-${turn}-${index}`, index)
      const survivor = start(null)
      const arrived = () => groups.every(({ page, sent }) => page.arrivals.length >= sent.length)
      await vi.waitUntil(arrived, { timeout: 60_000 })
      await vi.waitUntil(async () => (await unannounced(testApp)).length === 0, { timeout: 60_000 })
      await survivor.kill()
    }
    for (const { page, sent } of groups) expect(page.arrivals).toEqual(sent)
    expect(killedBetween).toBeGreaterThan(0)
  },
  Math.max(300_000, kills * 15_000),
)

test('a server that is killed right after the commit delivers the offer when it runs again, once', async () => {
  const { db, url, drop } = await freshDatabase()
  const port = await findFreePort()
  const base = `http://localhost:${port}`
  const settings = { PORT: String(port), DATABASE_URL: url, MODE: 'test', LOG_LEVEL: 'warn' }
  const start = () => startServerProcess(settings)
  await seedVenues(db, new Date())
  const [listed] = catalog
  if (!listed) throw new Error('The catalog has venues.')
  await db.updateTable('venues').set({ trust: 'trusted' }).where('id', '=', listed.slug).execute()
  const rule = { id: 'always', rule_id: 'always', venue_id: listed.slug, venue_name: listed.name }
  const valid_until = new Date(Date.now() + dayMs)
  await db
    .insertInto('offers')
    .values({
      ...{ ...rule, valid_until, offer_type: 'freebie', offer_text: 'Dessert', realtime: false },
      ...{ created_at: new Date(), trigger: 'always' },
    })
    .execute()
  let server = await start()
  onTestFinished(async () => {
    await server.end('SIGKILL')
    await drop()
  })
  for (let round = 0; round < 3; round += 1) {
    const reply = await fetch(`${base}/api/sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: base },
      body: JSON.stringify({ title: 'Friday', venues: [{ id: listed.slug, name: listed.name }] }),
    })
    const { session } = (await reply.json()) as { session: Session }
    const page = watch(base, session)
    const delivered = () =>
      db.selectFrom('session_offers').select('offer_id').where('session_id', '=', session.id).execute()
    await vi.waitUntil(async () => (await delivered()).length > 0, { timeout: 60_000, interval: 5 })
    await server.end('SIGKILL')
    server = await start()
    await vi.waitUntil(() => page.arrivals.length > 0, { timeout: 60_000 })
    // A vote makes the server send the state again.
    const states = page.states()
    await fetch(`${base}/api/votes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: base },
      body: JSON.stringify({ sessionId: session.id, venueId: listed.slug, vote: 1 }),
    })
    await vi.waitUntil(() => page.states() > states, { timeout: 60_000 })
    expect(page.arrivals).toEqual(['always'])
    expect(await delivered()).toHaveLength(1)
    page.close()
  }
  await vi.waitUntil(async () => (await unannounced({ db })).length === 0, { timeout: 60_000 })
})
