import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { Crew } from '@nofomo/contracts/crews/endpoints.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readCompileCache } from '../../../config.ts'
import { rhythmNode, setRhythm } from '../../../testing/features/crew-rhythms.ts'
import { crewFor, crewOf, startVote } from '../../../testing/features/crews.ts'
import { vote } from '../../../testing/features/sessions.ts'
import type { RhythmTask } from '../../../testing/processes/rhythm-process.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

/** A Friday, noon in Seattle. */
const noon = new Date('2026-11-27T20:00:00Z')
const wednesdays = { kind: 'weekly', weekday: 3, hour: 18 } as const
/** The next Wednesday, 6 PM in Seattle. */
const wednesday = new Date('2026-12-03T02:00:00Z')

let testApp: TestApp
let follow: () => Promise<string[]>
beforeAll(async () => {
  testApp = await startTestApp()
  follow = await rhythmNode(testApp.db, testApp.clock.now)
})
afterAll(() => testApp.stop())
beforeEach(async () => {
  await testApp.db.deleteFrom('crews').execute()
  testApp.clock.set(noon)
})

/** A crew of Ada and Bo whose votes begin on Wednesdays. */
async function crewWithRhythm() {
  const made = await crewOf(testApp, 'Bo')
  const { status, body } = await setRhythm(made.maker, made.id, wednesdays)
  expect([status, body.crew.rhythm]).toEqual([
    200,
    { ...wednesdays, nextAt: wednesday.toISOString(), isPaused: false, unanswered: 0 },
  ])
  return made
}

const rhythmOf = async (browser: TestBrowser, id: string) => (await crewFor(browser, id)).rhythm
const sessionOf = async (id: string) =>
  (await testApp.browser().get<Snapshot>(`/api/sessions/${id}/results`)).body.session

/** Somebody votes for the first place, and it is over. */
async function decide({ running }: Crew, host: TestBrowser) {
  const id = running?.sessionId ?? ''
  await vote(host, id, (await sessionOf(id)).venues[0]?.id, 1)
  expect((await host.post(`/api/sessions/${id}/close`)).status).toBe(200)
}

describe('the rhythm of a crew', () => {
  test('begins nothing before its hour, and then a vote with three fresh places that ends two days later', async () => {
    const { id, maker } = await crewWithRhythm()
    testApp.clock.set(new Date(wednesday.getTime() - 1))
    expect(await follow()).toEqual([])
    testApp.clock.set(wednesday)
    const [sessionId = '', ...others] = await follow()
    expect(others).toEqual([])
    const crew = await crewFor(maker, id)
    expect(crew.running).toMatchObject({
      ...{ sessionId, number: 1, origin: 'rhythm', startedBy: null, expectedVoters: 2 },
      deadline: new Date(wednesday.getTime() + 2 * dayMs).toISOString(),
    })
    expect((await sessionOf(sessionId)).venues).toHaveLength(3)
    expect(crew.rhythm).toMatchObject({
      nextAt: new Date(wednesday.getTime() + 7 * dayMs).toISOString(),
      unanswered: 1,
    })
    expect(await follow()).toEqual([])
  })

  test('begins a vote with the evening of last time, after the end of the vote, in the name of its host', async () => {
    const { id, maker } = await crewWithRhythm()
    const { body } = await startVote(maker, id, {
      meetingAt: new Date(wednesday.getTime() - dayMs).toISOString(),
    })
    await maker.post(`/api/sessions/${body.sessionId}/close`)
    testApp.clock.set(wednesday)
    const [sessionId = ''] = await follow()
    expect(await sessionOf(sessionId)).toMatchObject({
      meetingAt: new Date(wednesday.getTime() + 6 * dayMs).toISOString(),
      hostName: (await crewFor(maker, id)).members.find(({ role }) => role === 'maker')?.name,
    })
  })

  test('has its votes hosted by the maker', async () => {
    const { maker, friends } = await crewWithRhythm()
    testApp.clock.set(wednesday)
    const [sessionId] = await follow()
    expect((await friends[0]?.post(`/api/sessions/${sessionId}/close`))?.status).toBe(404)
    expect((await maker.post(`/api/sessions/${sessionId}/close`)).status).toBe(200)
  })

  test('leaves a week out while the last vote has no winner yet', async () => {
    const { id, maker } = await crewWithRhythm()
    await startVote(maker, id)
    testApp.clock.set(wednesday)
    expect(await follow()).toEqual([])
    const nextWeek = new Date(wednesday.getTime() + 7 * dayMs)
    expect(await rhythmOf(maker, id)).toMatchObject({ nextAt: nextWeek.toISOString(), unanswered: 0 })
    await decide(await crewFor(maker, id), maker)
    testApp.clock.set(nextWeek)
    expect(await follow()).toHaveLength(1)
  })

  test('does not suggest the winner of the week before again', async () => {
    const { id, maker } = await crewWithRhythm()
    testApp.clock.set(wednesday)
    await follow()
    await decide(await crewFor(maker, id), maker)
    const winner = (await crewFor(maker, id)).decisions[0]?.winner
    expect(winner).toBeTruthy()
    testApp.clock.advance(7 * dayMs)
    const [next = ''] = await follow()
    expect((await sessionOf(next)).venues.map(({ name }) => name)).not.toContain(winner?.name)
  })

  test('pauses after three votes that nobody answered, and goes on when the maker wants it', async () => {
    const { id, maker } = await crewWithRhythm()
    const begun: number[] = []
    for (let week = 0; week < 5; week += 1) {
      testApp.clock.set(new Date(wednesday.getTime() + week * 7 * dayMs))
      // As its deadline does, unanswered.
      const { running } = await crewFor(maker, id)
      if (running) await maker.post(`/api/sessions/${running.sessionId}/close`)
      begun.push((await follow()).length)
    }
    expect(begun).toEqual([1, 1, 1, 0, 0])
    expect(await rhythmOf(maker, id)).toEqual({ ...wednesdays, nextAt: null, isPaused: true, unanswered: 3 })
    const { body } = await setRhythm(maker, id, wednesdays)
    expect(body.crew.rhythm).toMatchObject({ isPaused: false, unanswered: 0 })
    testApp.clock.advance(7 * dayMs)
    expect(await follow()).toHaveLength(1)
  })

  test('begins nothing while it pauses, and for a crew that was taken down', async () => {
    const { id, maker } = await crewWithRhythm()
    await setRhythm(maker, id, wednesdays, true)
    const { id: hidden } = await crewWithRhythm()
    await testApp.db.updateTable('crews').set({ hidden_at: noon }).where('id', '=', hidden).execute()
    testApp.clock.set(wednesday)
    expect(await follow()).toEqual([])
    expect(await rhythmOf(maker, id)).toMatchObject({ isPaused: true, nextAt: null })
  })

  test('can be ended, and set by the maker alone', async () => {
    const { id, maker, friends } = await crewWithRhythm()
    const [bo] = friends
    expect(bo && (await setRhythm(bo, id, null)).status).toBe(403)
    expect((await setRhythm(maker, id, null)).body.crew.rhythm).toBeNull()
    testApp.clock.set(wednesday)
    expect(await follow()).toEqual([])
  })

  test('leaves a beginning out that is a day late, as after an outage', async () => {
    const { id, maker } = await crewWithRhythm()
    testApp.clock.set(new Date(wednesday.getTime() + dayMs))
    expect(await follow()).toEqual([])
    expect(await rhythmOf(maker, id)).toMatchObject({
      nextAt: new Date(wednesday.getTime() + 7 * dayMs).toISOString(),
    })
  })
})

describe('a rhythm that several nodes follow', () => {
  const sessionsOf = (crewId: string) =>
    testApp.db.selectFrom('crew_sessions').select('session_id').where('crew_id', '=', crewId).execute()
  const rhythmSessions = async () =>
    (await testApp.db.selectFrom('sessions').select('id').where('title', '=', 'Friday friends').execute())
      .length

  test('begins one vote, and makes one session, when two nodes are at it at once', async () => {
    const nodes = [follow, await rhythmNode(testApp.db, testApp.clock.now)]
    const { id } = await crewWithRhythm()
    testApp.clock.set(wednesday)
    const before = await rhythmSessions()
    const begun = await Promise.all(nodes.map((node) => node()))
    expect(begun.flat()).toHaveLength(1)
    expect(await sessionsOf(id)).toHaveLength(1)
    expect((await rhythmSessions()) - before).toBe(1)
  })

  test('begins one vote when a member begins one at the same moment', async () => {
    const { id, maker } = await crewWithRhythm()
    testApp.clock.set(wednesday)
    await Promise.all([follow(), startVote(maker, id)])
    expect(await sessionsOf(id)).toHaveLength(1)
  })

  test('begins one vote after a node was killed half-way', async () => {
    const { id } = await crewWithRhythm()
    testApp.clock.set(wednesday)
    const before = await rhythmSessions()
    // The node is killed when its vote is written and not committed.
    await sql`
      create function fall_asleep() returns trigger language plpgsql as
        $$ begin perform pg_sleep(3); return null; end $$`.execute(testApp.db)
    await sql`
      create trigger asleep after insert on crew_sessions for each row execute function fall_asleep()`.execute(
      testApp.db,
    )
    const task: RhythmTask = { databaseUrl: testApp.databaseUrl, now: wednesday.getTime() }
    const child = spawn(
      process.execPath,
      [resolve(import.meta.dirname, '../../../testing/processes/rhythm-process.ts'), JSON.stringify(task)],
      { env: { ...readCompileCache() }, stdio: ['ignore', 'ignore', 'inherit'] },
    )
    onTestFinished(() => void child.kill('SIGKILL'))
    const exit = once(child, 'exit')
    const asleep = () =>
      sql`select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`.execute(
        testApp.db,
      )
    await vi.waitUntil(async () => (await asleep()).rows.length > 0, { timeout: 60_000 })
    child.kill('SIGKILL')
    expect(await exit).toEqual([null, 'SIGKILL'])
    await vi.waitUntil(async () => (await asleep()).rows.length === 0, { timeout: 60_000 })
    await sql`drop trigger asleep on crew_sessions`.execute(testApp.db)
    expect(await sessionsOf(id)).toEqual([])
    expect(await follow()).toHaveLength(1)
    expect(await follow()).toEqual([])
    expect((await rhythmSessions()) - before).toBe(1)
  })
})
