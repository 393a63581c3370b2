import { readFileSync } from 'node:fs'
import type { World } from '../world/world.ts'
import { until } from './calls.ts'
import type { CitusCluster } from './cluster.ts'

/** Longer ago than anything is kept. */
const age = '500 days'
/** Not spread, and kept as long as what is. */
const agedToo = ['offers', 'vouchers', 'crews', 'crew_members']

/** Lets everything grow old and a night pass, whose jobs a node does when it starts. @returns what went wrong, in sentences */
export async function passNight(world: World, cluster: CitusCluster): Promise<string[]> {
  const node = world.node(1)
  const before = await countSessions(cluster)
  await node.terminate()
  await growOld(cluster)
  await cluster.query(`delete from leases where name like 'daily %'`)
  const log = world.log(node.name)
  const written = readFileSync(log).length
  await node.start()
  const failed = () => failedJobs(readFileSync(log).subarray(written).toString())
  await until(
    'the last job of the night is done',
    async () => (await isOver(cluster)) || failed().has(lastJob),
  )
  const left = await countSessions(cluster)
  const [orphans] = await cluster.query<{ n: number }>('select sum(count)::int as n from orphan_counts')
  return [
    ...[...failed()].map(([job, why]) => `the job ${job} failed: ${why}`),
    ...(left < before ? [] : [`none of ${before} old sessions was deleted`]),
    ...(orphans?.n ? [`${orphans.n} rows have no parent`] : []),
  ]
}

const lastJob = 'orphans'

/** Its lease is renewed for the day once it has succeeded. */
async function isOver(cluster: CitusCluster): Promise<boolean> {
  const rested = await cluster.query(
    `select from leases where name = $1 and until > now() + interval '1 hour'`,
    [`daily ${lastJob}`],
  )
  return rested.length > 0
}

async function growOld(cluster: CitusCluster): Promise<void> {
  const tables = await cluster.query<{ name: string; moments: string[] }>(
    `select table_name as name, array_agg(column_name::text) as moments from information_schema.columns
     where table_schema = 'public' and data_type = 'timestamp with time zone' and is_generated = 'NEVER' and table_name in (
       select logicalrelid::text from pg_dist_partition where partmethod = 'h' union all select unnest($1::text[])
     ) group by table_name`,
    [agedToo],
  )
  for (const { name, moments } of tables)
    await cluster.query(
      `update ${name} set ${moments.map((at) => `${at} = (${at} at time zone 'utc' - interval '${age}') at time zone 'utc'`).join(', ')}`,
    )
}

async function countSessions(cluster: CitusCluster): Promise<number> {
  const [row] = await cluster.query<{ n: number }>('select count(*)::int as n from sessions')
  return row?.n ?? 0
}

/** Why jobs failed, by their names, as the node's log has it. */
function failedJobs(log: string): Map<string, string> {
  const failed = new Map<string, string>()
  for (const line of log.split('\n')) {
    if (!line.includes('"daily job failed"')) continue
    const { job, err } = JSON.parse(line) as { job: string; err?: { message?: string } }
    failed.set(job, err?.message ?? line)
  }
  return failed
}
