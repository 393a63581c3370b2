import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { TimeVoteValue } from '@nofomo/contracts/sessions/times.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import type { TestApp } from '../test-app.ts'
import type { TestBrowser } from '../test-browser.ts'
import { hostedSession } from './sessions.ts'

/** One moment on each of the next days, on whole minutes. */
export function proposedTimes({ clock }: Pick<TestApp, 'clock'>, count: number): string[] {
  const today = Math.ceil(clock.now().getTime() / 60_000) * 60_000
  return Array.from({ length: count }, (_, day) => new Date(today + (day + 1) * dayMs).toISOString())
}

/** A session as `hostedSession` whose group chooses from times on as many days. */
export async function sessionWithTimes(
  testApp: TestApp,
  count: number,
  details: Record<string, unknown> = {},
) {
  const hosted = await hostedSession(testApp, { times: proposedTimes(testApp, count), ...details })
  return { ...hosted, timeIds: (hosted.session.times ?? []).map(({ id }) => id) }
}

/** Votes on a time as the page does; null retracts the vote. */
export function voteOnTime(
  browser: TestBrowser,
  { id }: Pick<Session, 'id'>,
  timeId: string | undefined,
  value: TimeVoteValue | null,
  details: Record<string, unknown> = {},
) {
  return browser.post<{ vote: TimeVoteValue | null; sequence?: number; error?: string }>('/api/time-votes', {
    sessionId: id,
    timeId,
    vote: value,
    ...details,
  })
}

/** Votes on times in their order. */
export async function voteOnTimes(
  browser: TestBrowser,
  session: Session,
  values: readonly TimeVoteValue[],
): Promise<void> {
  for (const [index, value] of values.entries()) {
    const reply = await voteOnTime(browser, session, session.times?.[index]?.id, value)
    if (reply.status !== 200) throw new Error(`vote refused: ${JSON.stringify(reply.body)}`)
  }
}
