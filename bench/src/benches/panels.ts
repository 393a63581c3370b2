import { ms, type Outcome, row } from '../support/outcome.ts'
import { getRequest, newPerson } from '../support/people.ts'
import { type Served, startProduct } from '../support/product.ts'
import { inTurn, measureReplies } from '../support/replies.ts'
import { copySession, hostSession } from '../support/sessions.ts'
import { fillHistory, type Seen, signInOwner } from '../support/venue-history.ts'
import type { Setup } from './bench.ts'

const maxMs = 200
const seen: Seen = { days: 120, sessions: 20_000, eventsEach: 5, neighbors: 40, neighborSessions: 2_000 }
const liveGroups = 20
const periods = ['24h', '7d', '30d'] as const

const paths: Record<string, (period: string) => string> = {
  analytics: (period) => `/api/venue/analytics?timeframe=${period}`,
  funnel: (period) => `/api/venue/analytics/funnel?timeFilter=${period}`,
  competition: (period) => `/api/venue/analytics/competition?timeFilter=${period}`,
  insights: (period) => `/api/venue/analytics/insights?timeFilter=${period}`,
}

/** The panels of a venue with a long history, in an area that has one, too. */
export async function panels({ databases, pace }: Setup): Promise<Outcome> {
  const { url, client, drop } = await (await databases()).create('panels')
  const product = await startProduct(url)
  const template = await hostSession(product.port, { venues: 3 })
  const venueId = template.venueIds[0] ?? ''
  const owner = await signInOwner(client, venueId)
  await fillHistory(client, venueId, seen)
  const ids = await copySession(client, template, { name: 'live', count: liveGroups, votersEach: 4 })
  await client.query(
    `insert into venue_sessions
     select $1, id, true, now(), now(), true, null, null, 2, 1, 1, 0, now(), null from unnest($2::text[]) id`,
    [venueId, ids],
  )
  const measured = []
  for (const [name, path] of Object.entries(paths))
    for (const period of periods) {
      const requests = requestsFor(path(period), product, owner)
      await measureReplies(product, { connections: 1, seconds: 1 * pace, next: inTurn(requests) })
      const times = await measureReplies(product, {
        connections: 1,
        seconds: 5 * pace,
        next: inTurn(requests),
      })
      measured.push({ name, period, ...times })
    }
  await product.stop()
  await drop()
  const events = (seen.sessions * seen.eventsEach).toLocaleString('en-US')
  return {
    rows: measured.map(({ name, period, p95 }) =>
      row(`A venue's ${name} of ${period}, p95`, {
        bar: `≤ ${maxMs} ms`,
        measured: ms(p95),
        met: p95 <= maxMs,
      }),
    ),
    notes: [
      `${seen.sessions.toLocaleString('en-US')} sessions and ${events} events of the venue and ${seen.neighborSessions.toLocaleString('en-US')} sessions of each of ${seen.neighbors} others of its area, all within ${seen.days} days; ${liveGroups} groups are deciding. One connection. p50 ${measured.map(({ name, period, p50 }) => `${name} ${period} ${ms(p50)}`).join(', ')}.`,
    ],
  }
}

/** From many browsers of one account: each may read so often. */
function requestsFor(path: string, { port }: Served, cookie: string): Buffer[] {
  return Array.from({ length: 40 }, () => {
    const person = newPerson()
    return getRequest(path, { port, person: { ...person, cookie: `${person.cookie}; ${cookie}` } })
  })
}
