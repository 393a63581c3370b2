import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { recordStatements } from '../../../testing/databases/recorded-statements.ts'
import { hostedSession, vote } from '../../../testing/features/sessions.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { readSnapshots } from './read-model.ts'

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Loops': number
  'Actual Rows': number
  'Subplan Name'?: string
  Plans?: Plan[]
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

test('for a session without times, times cost its snapshot lookups in an index, each of which finds nothing', async () => {
  const testApp = await startTestApp()
  onTestFinished(() => testApp.stop())
  const { session, venueIds } = await hostedSession(testApp)
  await vote(testApp.browser(), session.id, venueIds[0], 1)
  const others = Array.from({ length: 4_000 }, (_, index) => `other-${index}`)
  const [voterKey, now] = [randomUUID(), testApp.clock.now()]
  await sql`insert into time_votes (session_id, voter_key, time_id, value)
    select id, ${voterKey}::uuid, 'friday', 1 from unnest(${others}::text[]) as given (id)`.execute(
    testApp.db,
  )
  await sql`insert into sessions (id, title, expected_voters, allow_anonymous_votes, allow_added_venues, host_token_hash)
    select id, 'Other', 4, true, true, '\\x00' from unnest(${others}::text[]) as given (id)`.execute(
    testApp.db,
  )
  await sql`insert into session_times (session_id, id, starts_at)
    select id, 'friday', ${now} from unnest(${others}::text[]) as given (id)`.execute(testApp.db)
  await sql`analyze`.execute(testApp.db)
  const sent = recordStatements()
  await readSnapshots({ db: testApp.db, now }, [session.id])
  const statement = [...sent.values()].find(({ text }) => text.includes('whole_ballots'))
  const client = new pg.Client({ connectionString: testApp.databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  const { rows } = await client.query(`explain (analyze, format json) ${statement?.text}`, [
    ...(statement?.values ?? []),
  ])
  const nodes = nodesOf(rows[0]['QUERY PLAN'][0].Plan)
  const ofTimes = nodes.filter((node) => /^(session_times|time_votes)$/.test(node['Relation Name'] ?? ''))
  expect(ofTimes.length).toBeGreaterThan(0)
  for (const node of ofTimes) {
    expect(node['Node Type']).toMatch(/^(Index|Bitmap)/)
    expect(node['Actual Rows']).toBe(0)
  }
  // The whole ballots are read only where a group chooses its time.
  expect(ofTimes.some((node) => node['Actual Loops'] === 0)).toBe(true)
})
