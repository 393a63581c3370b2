import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endAll, endOnSignals, within } from '../../../bench/src/support/lifetime.ts'
import { describeMachine } from '../../../bench/src/support/machine.ts'
import { maxAgeMs } from '../history/bounded-counts.ts'
import { check } from '../history/check.ts'
import { away, judge, seconds } from '../history/judge.ts'
import { hostSession } from '../people/session.ts'
import { Voter } from '../people/voter.ts'
import { databaseUrl } from '../world/database.ts'
import { citusPrograms } from '../world/environment.ts'
import { keepLogs, projectRoot } from '../world/folders.ts'
import { migrateTo } from '../world/release.ts'
import { type Sizes, World } from '../world/world.ts'
import { CitusCluster, missingCitus } from './cluster.ts'
import { Evening } from './evening.ts'
import { passNight } from './night.ts'

const maxMinutes = 30
const sizes: Sizes = {
  votesPerSecond: 10,
  watchers: 20,
  sessions: 8,
  calmVotes: 40,
  hangSeconds: 0,
  kills: 0,
}
const staffPassword = 'a password of the fault suite'
/** Of the measurement of a rate. */
const measuredMs = 15_000
const measuredVoters = 60
/** Few, so that it takes seconds. */
const shards = 8
const deadlock = '40P01'
const maxTries = 5
/** What Citus says of a statement that it cannot plan. */
const unplanned =
  /ERROR: .*(?:distributed|subquer|not supported|colocated|co-located|reference table|local table).*/gi

/** Plays everything. @returns the sentences about what went wrong */
async function play(world: World, programs: string): Promise<string[]> {
  const cluster = await CitusCluster.start(world, programs)
  world.useDatabase(cluster)
  await cluster.addWorker()
  await migrateTo(world, databaseUrl(cluster.port))
  await world.start({ nodes: 1, env: { STAFF_PASSWORD: staffPassword, OVERLOAD: 'off' } })
  const before = await rate(world, cluster)
  console.log(`one PostgreSQL, not spread: ${before}`)
  const evening = new Evening(world.where, cluster, staffPassword)
  await evening.prepare()
  let spreadSeconds = 0
  await world.under(async () => {
    spreadSeconds = await spread(cluster)
  })
  // Votes and reads wait until all tables are spread.
  const maxShownMs = maxAgeMs + 1_000 * spreadSeconds
  const breaches = judge(check(world.history), { ...away(spreadSeconds), maxShownMs })
  console.log(`spread under ${sizes.votesPerSecond} votes a second`)
  await evening.play()
  console.log(`an evening: ${evening.done.join(', ')}`)
  breaches.push(...evening.failures.map(({ step, problem }) => `${step}: ${problem}`))
  console.log(`one worker: ${await rate(world, cluster)}`)
  await cluster.addWorker()
  await cluster.query(`select rebalance_table_shards(shard_transfer_mode := 'block_writes')`)
  console.log(`two workers: ${await rate(world, cluster)}`)
  const night = passNight(world, cluster).catch((error: Error) => [`the night: ${error.message}`])
  breaches.push(...(await night))
  return [...breaches, ...unplannedIn(cluster)]
}

/** @returns how many seconds it took */
async function spread(cluster: CitusCluster): Promise<number> {
  const began = performance.now()
  const steps = readFileSync(join(projectRoot, 'deploy/citus/spread.sql'), 'utf8')
  for (let tries = 1; ; tries += 1) {
    try {
      await cluster.query(`set citus.shard_count = ${shards};\n${steps}`)
      const tookMs = performance.now() - began
      console.log(`the tables were spread in ${seconds(tookMs)}, tried ${tries} times`)
      return tookMs / 1_000
    } catch (error) {
      if ((error as { code?: string }).code !== deadlock || tries === maxTries) throw error
    }
  }
}

/** Votes of people who each wait for the reply, over as many sessions. @returns how many a second, and statements of each server */
async function rate(world: World, cluster: CitusCluster): Promise<string> {
  const sessions = await Promise.all(
    Array.from({ length: measuredVoters }, () => hostSession(world.where, [])),
  )
  const voters = sessions.map(
    ({ id }, at) =>
      new Voter(`${id} ${at}`, id, world.where, { ...world.history, attempts: [], answers: [] }),
  )
  for (const [at, voter] of voters.entries()) await voter.vote(sessions[at]?.venueIds[0] ?? '', 1)
  await cluster.countStatements()
  const until = performance.now() + measuredMs
  let saved = 0
  await Promise.all(
    voters.map(async (voter, at) => {
      for (let turn = 0; performance.now() < until; turn += 1) {
        await voter.vote(sessions[at]?.venueIds[turn % 3] ?? '', turn % 2 === 0 ? 0 : 1)
        saved += 1
      }
    }),
  )
  const counted = await cluster.countStatements()
  for (const voter of voters) voter.leave()
  const each = [...counted].map(([name, n]) => `${(n / saved).toFixed(1)} at ${name}`).join(', ')
  return `${Math.round((saved * 1_000) / measuredMs)} votes a second; statements a vote: ${each}`
}

/** What servers could not plan, each sentence once, with the statement. */
function unplannedIn(cluster: CitusCluster): string[] {
  const found = cluster.servers.flatMap(({ program }) => {
    const log = program.output()
    return [...log.matchAll(unplanned)].map(([line]) => {
      const after = log.slice(log.indexOf(line))
      const [, statement = ''] = /STATEMENT:\s+([\s\S]*?)\n\d{4}-\d\d-\d\d /.exec(after) ?? []
      return `${line}: ${statement.replaceAll(/\s+/g, ' ').slice(0, 400)}`
    })
  })
  return [...new Set(found)]
}

async function main(): Promise<boolean> {
  const programs = citusPrograms()
  const missing = missingCitus(programs)
  if (missing) {
    console.error(`${missing} See docs/operations/many-machines.md, "Beyond one PostgreSQL".`)
    return false
  }
  console.log(describeMachine())
  const world = new World(sizes)
  let breaches: string[]
  try {
    breaches = await within(maxMinutes, play(world, programs))
  } catch (error) {
    breaches = [(error as Error).stack ?? String(error)]
  }
  for (const breach of breaches) console.log(`FAILED  ${breach}`)
  if (breaches.length > 0) console.log(`The logs are in ${keepLogs(world.folder, 'citus')}.`)
  else console.log('green')
  return breaches.length === 0
}

endOnSignals()
const succeeded = await main()
await endAll()
process.exit(succeeded ? 0 : 1)
