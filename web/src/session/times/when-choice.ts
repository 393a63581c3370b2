import type { StatedMeeting } from '@nofomo/contracts/endpoints/session-times.ts'
import { isSkipped, skippedTime } from '@nofomo/contracts/values/seattle-clock.ts'
import { inputAt, isoIn, momentIn, skippedIn } from '../../lib/time/date-time-input.ts'
import type { SessionRequest } from '../save-session.ts'

/** When the group meets, as chosen in a form; by Seattle's clock. Where nothing is chosen, the words decide. */
export type WhenChoice =
  /** Day and time as their inputs hold them: `2026-11-27`, `19:00`. */
  | { kind: 'tonight' | 'tomorrow' | 'day'; day: string; time: string }
  /** Times to choose from, as inputs hold them: `2026-11-27T19:00`. */
  | { kind: 'choose'; times: string[]; mayAdd: boolean }
  | { kind: 'open' }

type TimesOfRequest = Pick<SessionRequest, 'meetingAt' | 'times'>

/** The times of a request; none of it where nothing is chosen. */
export function timesFor(choice: WhenChoice | null): TimesOfRequest {
  if (choice === null) return {}
  if (choice.kind === 'choose') return { times: choice.times.flatMap((input) => isoIn(input) ?? []) }
  return choice.kind === 'open' ? { meetingAt: null } : { meetingAt: isoIn(`${choice.day}T${choice.time}`) }
}

/** The same for storing a session: where nothing is chosen, as its words were understood, which was shown. */
export function timesToStore(
  choice: WhenChoice | null,
  stated: StatedMeeting | undefined,
  settings: SessionRequest['settings'],
): TimesOfRequest & Pick<SessionRequest, 'settings'> {
  if (choice?.kind === 'choose')
    return { ...timesFor(choice), settings: { ...settings, allowAddedTimes: choice.mayAdd } }
  if (choice !== null && choice.kind !== 'open') return { ...timesFor(choice), settings }
  return { ...statedTimes(choice === null ? stated : undefined), settings }
}

/** The times that words were understood to say, as calls take them; open if they say none. */
export function statedTimes(stated: StatedMeeting | undefined): TimesOfRequest {
  const [first, ...others] = stated?.times ?? []
  if (first === undefined) return { meetingAt: null, times: null }
  return others.length > 0 ? { times: [first, ...others] } : { meetingAt: first }
}

/** The choice that says what words were understood to say. */
export function choiceOf({ times }: StatedMeeting): WhenChoice {
  const inputs = times.map(inputAt)
  const [day = '', time = ''] = inputs[0]?.split('T') ?? []
  return inputs.length > 1 ? { kind: 'choose', times: inputs, mayAdd: false } : { kind: 'day', day, time }
}

/** What is missing or wrong in a choice, as a sentence; null if nothing is. */
export function problemOfWhen(choice: WhenChoice | null, now: number): string | null {
  if (choice === null || choice.kind === 'open') return null
  if (choice.kind === 'choose')
    return choice.times.length === 0 ? 'Choose the times that your friends can choose from.' : null
  if (!choice.day) return 'Choose a day.'
  if (!choice.time) return 'Choose a time.'
  if (isSkipped(choice)) return skippedTime
  return problemOfTime(`${choice.day}T${choice.time}`, now)
}

/** Why a time cannot be proposed; null if it can. */
export function problemOfTime(input: string, now: number): string | null {
  const moment = momentIn(input)
  if (moment === null) return skippedIn(input) ?? 'Choose a day and a time.'
  return moment.getTime() <= now ? 'Choose a time that is still to come.' : null
}
