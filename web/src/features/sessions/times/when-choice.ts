import type { StatedMeeting } from '@nofomo/contracts/sessions/time-endpoints.ts'
import { wallClockOf } from '@nofomo/contracts/times/seattle-clock.ts'
import type { SessionRequest } from '../save-session.ts'

/** When the group meets, as chosen in a form; ISO 8601. Where nothing is chosen, the words decide. */
export type WhenChoice =
  /** `day` and `time` as inputs hold them, by Seattle's clock; `at` is null while they are no moment. */
  | { kind: 'day'; day: string; time: string; at: string | null }
  | { kind: 'choose'; times: string[]; mayAdd: boolean }
  | { kind: 'open' }

export type WhenRowProps = {
  choice: WhenChoice | null
  /** What the words say; undefined if they do not. */
  stated: StatedMeeting | undefined
  onChange: (choice: WhenChoice) => void
  /** The form was sent with half a choice. */
  isRefused: boolean
}

type TimesOfRequest = Pick<SessionRequest, 'meetingAt' | 'times'>

/** What chosen times make: one, to which friends may add none, is no choice of theirs. */
export function choiceOf(times: readonly string[], mayAdd: boolean): WhenChoice {
  const [at] = times
  if (times.length > 1 || mayAdd) return { kind: 'choose', times: [...times], mayAdd }
  return at === undefined ? { kind: 'open' } : { kind: 'day', ...wallClockOf(new Date(at)), at }
}

/** The times of a choice, by start. */
export function chosenTimes(choice: WhenChoice | null): string[] {
  const { meetingAt, times } = timesFor(choice)
  return times ?? (meetingAt ? [meetingAt] : [])
}

/** The times of a request; none of it where nothing is chosen. */
export function timesFor(choice: WhenChoice | null): TimesOfRequest {
  if (choice === null) return {}
  if (choice.kind === 'choose') return { times: choice.times }
  return choice.kind === 'open' ? statedTimes() : { meetingAt: choice.at }
}

/** The same for storing a session: where nothing is chosen, as its words were understood, which was shown. */
export function timesToStore(
  choice: WhenChoice | null,
  stated: StatedMeeting | undefined,
): TimesOfRequest & Pick<SessionRequest, 'settings'> {
  return {
    ...(choice ? timesFor(choice) : statedTimes(stated)),
    settings: {
      allowAnonymousVotes: true,
      ...(choice?.kind === 'choose' && { allowAddedTimes: choice.mayAdd }),
    },
  }
}

/** The times that words were understood to say, as calls take them; open if they say none. */
export function statedTimes({ times }: Pick<StatedMeeting, 'times'> = { times: [] }): TimesOfRequest {
  return times.length > 1 ? { times } : { meetingAt: times[0] ?? null, times: null }
}

/** Whether a choice says when, or leaves it open: not half of it, and nothing past. */
export function isComplete(choice: WhenChoice | null, now: number): boolean {
  if (choice === null || choice.kind === 'open') return true
  if (choice.kind === 'choose') return choice.times.length > 0
  return choice.at !== null && Date.parse(choice.at) > now
}
