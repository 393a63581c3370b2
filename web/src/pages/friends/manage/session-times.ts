import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { SessionTime } from '@nofomo/contracts/sessions/time-endpoints.ts'
import { maxTimesPerSession } from '@nofomo/contracts/sessions/times.ts'
import type { Results } from '@nofomo/contracts/voting/endpoints.ts'
import type { SessionUpdate } from './api.ts'

/** The values of the form of times to choose from: ISO 8601, by start, in one text. Empty: the group does not choose. */
export type SessionTimes = { times: string; mayAdd: 'on' | 'off' }

const listOf = (times: string): string[] => times.split(' ').filter(Boolean)

export const timesOf = (session: Session): SessionTimes => ({
  times: joined(session.times?.map(({ startsAt }) => startsAt) ?? []),
  mayAdd: session.settings.allowAddedTimes ? 'on' : 'off',
})

/** Times as the form holds them. */
export const joined = (times: readonly string[]): string => [...times].sort().join(' ')

export const chosenTimes = ({ times }: SessionTimes): string[] => listOf(times)

/** Errors by field. */
export function problemsOfTimes(values: SessionTimes): Record<string, string> {
  return chosenTimes(values).length > maxTimesPerSession
    ? { times: `Friends can choose from ${maxTimesPerSession} times at most.` }
    : {}
}

/** The times that a call takes off the list; a fixed time takes the place of all. */
export function timesRemovedBy({ times, meetingAt }: SessionUpdate, session: Session): SessionTime[] {
  if (times === undefined && !meetingAt) return []
  const left = new Set((times ?? []).map((at) => Date.parse(at)))
  return session.times?.filter(({ startsAt }) => !left.has(Date.parse(startsAt))) ?? []
}

/** How many have answered for these times; null while counts are hidden. */
export function answersOn(times: readonly SessionTime[], results: Results): number | null {
  if (results.isHidden) return null
  const stats = results.times?.stats.filter(({ timeId }) => times.some(({ id }) => id === timeId)) ?? []
  return stats.reduce((sum, { yes, ifNeedBe, no }) => sum + yes + ifNeedBe + no, 0)
}

/** The call that saves only these changes. */
export function updateOfTimes({ times, mayAdd }: Partial<SessionTimes>): SessionUpdate {
  return {
    ...(times !== undefined && { times: listOf(times) }),
    ...(mayAdd !== undefined && { settings: { allowAddedTimes: mayAdd === 'on' } }),
  }
}
