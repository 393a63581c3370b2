import type { ComingGroup } from '@nofomo/contracts/messages/endpoints.ts'
import { maxMessageLength } from '@nofomo/contracts/messages/limits.ts'
import { meetingInWords } from '@nofomo/contracts/times/seattle-words.ts'
import { sizeInWords } from '../home.messages.ts'

export const messageHint = `One message, up to ${maxMessageLength} characters, without links. The group can answer once.`

/** `5 people · tonight, 7 PM`. */
export function comingInWords({ size, meetingAt }: ComingGroup, now: number): string {
  const when = meetingAt === null ? 'no time given' : meetingInWords(meetingAt, now)
  return `${sizeInWords({ size })} · ${when}`
}

/** What became of a message without an answer; null for one with an answer. */
export function messageState({ isShown, answer }: NonNullable<ComingGroup['message']>): string | null {
  if (!isShown) return 'The group does not see your message any more.'
  return answer === null ? 'Sent. No answer yet.' : null
}
