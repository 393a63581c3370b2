import type { Session } from '@nofomo/contracts/endpoints/sessions.ts'
import { maxTimesPerSession } from '@nofomo/contracts/values/times/session-times.ts'
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

/** The call that saves only these changes. */
export function updateOfTimes({ times, mayAdd }: Partial<SessionTimes>): SessionUpdate {
  return {
    ...(times !== undefined && { times: listOf(times) }),
    ...(mayAdd !== undefined && { settings: { allowAddedTimes: mayAdd === 'on' } }),
  }
}
