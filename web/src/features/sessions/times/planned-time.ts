import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Results } from '@nofomo/contracts/voting/endpoints.ts'

/** When the plan is, ISO 8601: the meeting's time, else the chosen one so far; null while that is open. */
export function plannedTime(
  session: Pick<Session, 'meetingAt' | 'times'>,
  results: Pick<Results, 'times'> | null,
): string | null {
  if (session.meetingAt) return session.meetingAt
  const chosen = results?.times?.winnerTimeId ?? null
  return session.times?.find(({ id }) => id === chosen)?.startsAt ?? null
}
