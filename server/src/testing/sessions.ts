import type { Session } from '@nofomo/contracts/sessions.ts'
import type { VoteValue } from '@nofomo/contracts/voting.ts'
import type { TestApp } from './test-app.ts'
import type { TestBrowser } from './test-browser.ts'

export const threePlaces = ['Altura', 'Spinasse', 'Paseo'].map((name) => ({
  name,
  address: `1 ${name} Street, Seattle, WA 98122`,
}))

/** A session with three made-up places, hosted by a browser of its own. Expects two voters unless told otherwise. */
export async function hostedSession(
  testApp: TestApp,
  details: Record<string, unknown> = {},
  host: TestBrowser = testApp.browser(),
): Promise<{ host: TestBrowser; session: Session; venueIds: string[] }> {
  const reply = await host.post<{ session: Session }>('/api/sessions-safe', {
    title: 'Friday, before the show',
    venues: threePlaces,
    expectedVoters: 2,
    ...details,
  })
  if (reply.status !== 200) throw new Error(`no session: ${JSON.stringify(reply.body)}`)
  const { session } = reply.body
  return { host, session, venueIds: session.venues.map((venue) => venue.id) }
}

/** Votes as our page does. */
export function vote(
  browser: TestBrowser,
  sessionId: string,
  venueId: string | undefined,
  value: VoteValue,
  voterName?: string,
) {
  return browser.post('/api/votes-submit-safe', { sessionId, venueId, vote: value, voterName })
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
