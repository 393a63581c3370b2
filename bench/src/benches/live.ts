import { setTimeout as sleep } from 'node:timers/promises'
import { Audience, type Watched } from '../support/audience.ts'
import { Connection } from '../support/connection.ts'
import type { BenchDatabase } from '../support/database.ts'
import { ms, type Outcome, type Row, row } from '../support/outcome.ts'
import { newPerson, voteRequest } from '../support/people.ts'
import { cpuSeconds, type Served, startProduct } from '../support/product.ts'
import { copySession, hostSession, type SeededSession } from '../support/sessions.ts'
import { describeTimes, type Times } from '../support/times.ts'
import { profileProduct, type Setup } from './bench.ts'

const maxMs = 100
const venues = 5
const seconds = 20

type Scene = { title: string; sessions: number; streamsEach: number; votesPerSecond: number }
const scenes: Scene[] = [
  { title: '1,000 streams on one session', sessions: 1, streamsEach: 1_000, votesPerSecond: 5 },
  { title: '5,000 streams on 1,000 sessions', sessions: 1_000, streamsEach: 5, votesPerSecond: 100 },
]

type Watching = Times & { wrong: number; wentBack: number; broken: number; votes: number; cpu: number | null }

/** The latency from a voter's tap to the screens of all watchers. */
export async function live({ databases, pace, profile }: Setup): Promise<Outcome> {
  const database = await (await databases()).create('live')
  const product = await startProduct(database.url)
  const template = await hostSession(product.port, { venues })
  await product.stop()
  const outcome: Outcome = { rows: [], notes: [], profiles: [] }
  for (const [index, scene] of scenes.entries()) {
    const name = `live${index}`
    const run = (server: Served, part: string) =>
      watch({ server, database, template, name: name + part, scene, seconds: seconds * pace })
    const server = await startProduct(database.url)
    const watching = await run(server, 'a')
    await server.stop()
    outcome.rows.push(...rowsOf(scene, watching))
    outcome.notes.push(noteOf(scene, watching))
    if (watching.p99 > maxMs || profile) {
      outcome.profiles?.push(
        await profileProduct(database.url, scene.title, (profiled) => run(profiled, 'b')),
      )
    }
  }
  await database.drop()
  return outcome
}

type Job = {
  server: Served
  database: BenchDatabase
  template: SeededSession
  name: string
  scene: Scene
  seconds: number
}

async function watch(job: Job): Promise<Watching> {
  const { server, database, template, name, scene } = job
  const ids = await copySession(database.client, template, { name, count: scene.sessions })
  const audience = new Audience(server.port, ids)
  await audience.open(scene.streamsEach)
  await sleep(1_500)
  const cpuBefore = cpuSeconds(server.pid)
  const start = performance.now()
  const votes = await voteSteadily(job, audience.watched)
  await audience.settle()
  const cpuAfter = cpuSeconds(server.pid)
  const screens = audience.watched.flatMap((watched) => watched.screens)
  const watching = {
    ...describeTimes(audience.delays),
    wrong: await countWrong(database, audience.watched),
    wentBack: screens.filter((screen) => screen.wentBack).length,
    broken: screens.filter((screen) => !screen.stream.isOpen).length,
    votes,
    cpu:
      cpuBefore === null || cpuAfter === null
        ? null
        : (cpuAfter - cpuBefore) / ((performance.now() - start) / 1_000),
  }
  audience.close()
  return watching
}

/**
 * Votes are due at a steady rate, alternating between sessions. Within a session each waits for the previous answer, so
 * that the n-th vote sent is the n-th counted.
 */
async function voteSteadily({ server, template, scene, seconds }: Job, watched: Watched[]): Promise<number> {
  const total = Math.round(scene.votesPerSecond * seconds)
  const start = performance.now()
  const lanes = watched.map(() => Promise.resolve())
  const connections = Array.from({ length: 16 }, () => new Connection(server.port))
  const free = connections.map((connection) => Promise.resolve(connection))
  let failure: Error | undefined
  for (let at = 0; at < total && !failure; at += 1) {
    await sleep(Math.max(0, start + (at * 1_000) / scene.votesPerSecond - performance.now()))
    const lane = at % watched.length
    const session = watched[lane]
    if (!session) break
    const connection = await free[at % free.length]
    const cast = (lanes[lane] ?? Promise.resolve())
      .then(() => castOne(session, template, connection, server.port))
      .catch((error: Error) => {
        failure ??= error
      })
    lanes[lane] = cast
    free[at % free.length] = cast.then(() => connection as Connection)
  }
  await Promise.all(lanes)
  for (const connection of connections) connection.close()
  if (failure) throw failure
  return total
}

async function castOne(
  session: Watched,
  { venueIds }: SeededSession,
  connection: Connection | undefined,
  port: number,
): Promise<void> {
  const number = session.sentAt.size + 1
  const venueId = venueIds[number % venueIds.length] ?? ''
  const request = voteRequest(port, newPerson(), { sessionId: session.id, venueId, vote: 1 })
  session.sentAt.set(number, performance.now())
  const reply = await connection?.ask(request)
  if (reply?.status !== 200) throw new Error(`A vote was refused: ${reply?.text()}`)
}

/** Screens whose last state differs from the database. */
async function countWrong({ client }: BenchDatabase, watched: readonly Watched[]): Promise<number> {
  const { rows } = await client.query<{ id: string; counts: string }>(
    `select session_id as id, string_agg(venue_id || ' ' || value || ' ' || n, ',' order by venue_id, value) as counts
     from (select session_id, venue_id, value, count(*) as n from votes group by 1, 2, 3) counted group by 1`,
  )
  const stored = new Map(rows.map(({ id, counts }) => [id, counts]))
  const wrong = watched.flatMap(({ id, screens }) =>
    screens.filter(({ votes }) => {
      const shown = votes.map(({ venueId, vote, count }) => `${venueId} ${vote} ${count}`).sort()
      return shown.join(',') !== (stored.get(id) ?? '')
    }),
  )
  return wrong.length
}

function rowsOf({ title }: Scene, { p99, wrong, wentBack, broken }: Watching): Row[] {
  return [
    row(`Vote → every screen, ${title}: p99`, {
      bar: `≤ ${maxMs} ms`,
      measured: ms(p99),
      met: p99 <= maxMs,
    }),
    row(`Screens that differ from the database, went back, or broke: ${title}`, {
      bar: '0',
      measured: `${wrong}, ${wentBack}, ${broken}`,
      met: wrong + wentBack + broken === 0,
    }),
  ]
}

function noteOf({ title, votesPerSecond }: Scene, { votes, count, p50, p95, max, cpu }: Watching): string {
  const busy = cpu === null ? '' : `; the server used ${Math.round(cpu * 100)} % of a core`
  return `${title}: ${votes} votes at ${votesPerSecond}/s, ${count.toLocaleString('en-US')} times a vote reached a screen; p50 ${ms(p50)}, p95 ${ms(p95)}, longest ${ms(max)}, from sending the vote to the event read${busy}.`
}
