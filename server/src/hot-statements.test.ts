import type { Ballots } from '@nofomo/contracts/voting/ballot-endpoints.ts'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { recordStatements, type Statement } from './testing/databases/recorded-statements.ts'
import { findUnbound, preferPlainPlans } from './testing/databases/session-bound.ts'
import { offerTo, take } from './testing/features/offers.ts'
import { sessionWithTimes, voteOnTimes } from './testing/features/session-times.ts'
import { hostedSession, makeFinal, vote, voteOnAll, waitForStatus } from './testing/features/sessions.ts'
import { project } from './testing/features/venue-offers.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'

/** Sweeps beside the calls: what is due in any session. They do not become more with the votes. */
const sweeps = [
  /^select least\( \(select min\(deadline\) from sessions/,
  // What changes lead to, looked for by the holder of a lease.
  /^select session_id as id from session_versions where is_pending/,
  /^select "id"(?:, "created_at")? from "sessions" where .* order by .* limit \$\d$/,
]

async function connected(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  await preferPlainPlans(client)
  return client
}

async function unboundAmong(client: pg.Client, statements: Iterable<Statement>) {
  const found: { text: string; tables: string[] }[] = []
  for (const { text, values } of statements) {
    if (!/^\s*(?:with|select|insert|update|delete)\b/i.test(text)) continue
    const tables = await findUnbound(client, text, values)
    if (tables.length > 0) found.push({ text: text.replaceAll(/\s+/g, ' ').trim(), tables })
  }
  return found
}

/** What a group and its host do from the first vote to the final result, and what follows from it. */
async function playSession(testApp: TestApp) {
  const { host, session, venueIds } = await hostedSession(testApp, { expectedVoters: 3 })
  const path = `/api/sessions/${session.id}`
  const offer = await offerTo(testApp, session)
  const [ann, ben, cem] = [testApp.browser(), testApp.browser(), testApp.browser()]
  await ann.put(`${path}/limits`, { ceiling: 30, diets: ['vegan'], dealBreakers: ['steps'] })
  await ann.get(`${path}/limits`)
  await vote(ann, session.id, venueIds[0], 1, 'Ann')
  await vote(ann, session.id, venueIds[1], -2)
  await vote(ann, session.id, venueIds[1], null)
  await ann.post('/api/votes', {
    sessionId: session.id,
    venueId: venueIds[0],
    vote: 0,
    sequence: 5,
  })
  await ann.post('/api/votes', {
    sessionId: session.id,
    venueId: venueIds[0],
    vote: 1,
    sequence: 4,
  })
  await ann.put(`${path}/ballot/name`, { voterName: 'Anna' })
  await ann.get(`${path}/ballot`)
  await ann.get(`${path}/results`)
  await ann.get(`/api/sessions/${session.id}/results`)
  await ann.get(`/api/sessions/${session.id}`)
  await ann.post(`${path}/offers/${offer.id}/shown`)
  await ann.post(`${path}/offers/${offer.id}/open`)
  await take(ann, session, offer)
  await host.post(`${path}/limits/sum`, {})
  const { body } = await host.get<Ballots>(`${path}/ballots`)
  await host.post(`${path}/ballots/void`, { ids: [body.ballots[0]?.id] })
  await host.post(`${path}/ballots/restore`, { ids: [body.ballots[0]?.id] })
  for (const voter of [ann, ben, cem]) await voteOnAll(voter, session, [1, 1, -1])
  await project(testApp, session)
  await makeFinal(testApp, session)
  await host.get(`${path}/export.json`)
  await project(testApp, session)
  await playTimes(testApp)
}

/** The same where the group chooses its time, too. */
async function playTimes(testApp: TestApp) {
  const { host, session, timeIds } = await sessionWithTimes(testApp, 3, { expectedVoters: undefined })
  await host.delete(`/api/sessions/${session.id}/times/${timeIds[2]}`)
  for (const voter of [testApp.browser(), testApp.browser(), testApp.browser()]) {
    await voteOnTimes(voter, { ...session, times: session.times?.slice(0, 2) ?? [] }, [1, 0])
    await voteOnAll(voter, session, [1, 1, -1])
  }
  await waitForStatus(testApp, session, 'provisional')
  await host.post(`/api/sessions/${session.id}/close`)
  await host.post(`/api/sessions/${session.id}/reopen`)
}

test('every statement of voting, results, ballots, limits, offers and projection names its session', async () => {
  const testApp = await startTestApp()
  onTestFinished(() => testApp.stop())
  const sent = recordStatements()
  await playSession(testApp)
  const client = await connected(testApp.databaseUrl)
  const unbound = await unboundAmong(client, sent.values())
  expect(unbound.filter(({ text }) => !sweeps.some((known) => known.test(text)))).toEqual([])
  // The calls above have reached the tables that they are about.
  const all = [...sent.keys()].join()
  const reached = [
    'insert into vote_entries',
    'insert into time_votes',
    'vetoed_venues',
    'insert into session_locks',
    'session_offers',
  ]
  for (const part of [...reached, 'limit_sums', 'session_venues', 'venue_sessions'])
    expect(all.includes(part), part).toBe(true)
})

test.each([
  [
    'reads votes of a venue',
    `select from votes where venue_id = $1`,
    ['altura'],
    ['vote_entries vote_entries'],
  ],
  [
    'joins a list with its session, and no session is named',
    'select from sessions s join session_venues v on v.session_id = s.id where s.title = $1',
    ['Friday'],
    ['sessions s', 'session_venues v'],
  ],
  [
    'changes rows by a join with a table of venues',
    'update voters set name = null from bookings b where b.session_id = voters.session_id and b.id = $1',
    ['1'],
    ['voters voters'],
  ],
  [
    'counts another session in a part of it',
    `select id, (select count(*) from voters) from sessions where id = $1`,
    ['friday'],
    ['voters voters'],
  ],
  [
    'deletes old views',
    'delete from venue_views where first_seen_at < $1',
    [new Date(0)],
    ['venue_views venue_views'],
  ],
  [
    'names one session for both tables',
    'select from sessions s join session_venues v on v.session_id = s.id where v.session_id = $1',
    ['friday'],
    [],
  ],
  [
    'gets its sessions as a list of rows',
    `with given as (select * from unnest($1::text[], $2::text[]) as t (session_id, venue_id))
     select from given join votes using (session_id, venue_id)`,
    [['friday'], ['altura']],
    [],
  ],
])('a statement that %s is judged so', async (_, text, values, tables) => {
  const testApp = await startTestApp()
  onTestFinished(() => testApp.stop())
  const client = await connected(testApp.databaseUrl)
  expect((await findUnbound(client, text, values)).toSorted()).toEqual(tables.toSorted())
})
