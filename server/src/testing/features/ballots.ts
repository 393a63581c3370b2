import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { BallotSummary, Ballots } from '@nofomo/contracts/voting/ballot-endpoints.ts'
import type { TestApp } from '../test-app.ts'
import type { TestBrowser } from '../test-browser.ts'
import { vote } from './sessions.ts'

/** The ballots as the host sees them. */
export async function ballotsOf(host: TestBrowser, { id }: Pick<Session, 'id'>): Promise<BallotSummary[]> {
  return (await host.get<Ballots>(`/api/sessions/${id}/ballots`)).body.ballots
}

/**
 * Casts yes repeatedly, each time from a browser without cookies, at one network address, with `gapMs` before each.
 * Returns the statuses.
 */
export async function stuff(
  testApp: TestApp,
  { id }: Pick<Session, 'id'>,
  venueId: string | undefined,
  times: number,
  { address = '198.51.100.66', gapMs = 0 } = {},
): Promise<number[]> {
  const statuses: number[] = []
  for (let time = 0; time < times; time += 1) {
    testApp.clock.advance(gapMs)
    statuses.push((await vote(testApp.browser(address), id, venueId, 1)).status)
  }
  return statuses
}
