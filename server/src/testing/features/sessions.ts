import { provisionalMs } from '@nofomo/contracts/sessions/choices.ts'
import type { Session, SessionStatus } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import { vi } from 'vitest'
import type { TestApp } from '../test-app.ts'
import type { TestBrowser } from '../test-browser.ts'

export const threePlaces = ['Altura', 'Spinasse', 'Paseo'].map((name) => ({
  name,
  address: `1 ${name} Street, Seattle, WA 98122`,
}))

/** A session with three invented venues, hosted by a new browser. Expects two voters unless overridden. */
export async function hostedSession(
  testApp: TestApp,
  details: Record<string, unknown> = {},
  host: TestBrowser = testApp.browser(),
): Promise<{ host: TestBrowser; session: Session; venueIds: string[] }> {
  const reply = await host.post<{ session: Session }>('/api/sessions', {
    title: 'Friday, before the show',
    venues: threePlaces,
    expectedVoters: 2,
    ...details,
  })
  if (reply.status !== 200) throw new Error(`no session: ${JSON.stringify(reply.body)}`)
  const { session } = reply.body
  return { host, session, venueIds: session.venues.map((venue) => venue.id) }
}

/** Casts a vote as the page does; null retracts it. */
export function vote(
  browser: TestBrowser,
  sessionId: string,
  venueId: string | undefined,
  value: VoteValue | null,
  voterName?: string,
) {
  return browser.post('/api/votes', { sessionId, venueId, vote: value, voterName })
}

/** Votes on every venue in the order of the list, which finishes the ballot. */
export async function voteOnAll(
  browser: TestBrowser,
  session: Session,
  values: readonly VoteValue[],
): Promise<void> {
  for (const [index, value] of values.entries()) {
    const reply = await vote(browser, session.id, session.venues[index]?.id, value)
    if (reply.status !== 200) throw new Error(`vote refused: ${JSON.stringify(reply.body)}`)
  }
}

/** Waits until a session has a status, as everybody sees it. */
export async function waitForStatus(
  testApp: TestApp,
  { id }: Pick<Session, 'id'>,
  status: SessionStatus,
): Promise<Snapshot> {
  const browser = testApp.browser()
  const read = async () => (await browser.get<Snapshot>(`/api/sessions/${id}/results`)).body
  return vi.waitUntil(
    async () => {
      const snapshot = await read()
      return snapshot.results.status === status && snapshot
    },
    { timeout: 60_000 },
  )
}

/** Advances past the ten minutes of a provisional result. */
export async function makeFinal(testApp: TestApp, session: Pick<Session, 'id'>): Promise<Snapshot> {
  await waitForStatus(testApp, session, 'provisional')
  testApp.clock.advance(provisionalMs)
  return waitForStatus(testApp, session, 'complete')
}

/**
 * Waits until all votes so far have been processed: a session created for this, which reaches its expected voters
 * afterward, has become provisional.
 */
export async function settled(testApp: TestApp): Promise<void> {
  const { session } = await hostedSession(testApp, { expectedVoters: 1 })
  await voteOnAll(testApp.browser(), session, [1, 1, 1])
  await waitForStatus(testApp, session, 'provisional')
}
