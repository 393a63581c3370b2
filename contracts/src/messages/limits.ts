import { endOfNight } from '../times/nights.ts'

/** Of a venue's message to a group that chose it, and of the answer. */
export const maxMessageLength = 300

/** Until when a venue and a group that chose it may write to each other: the end of the night of its evening. */
export function nightOf({ meetingAt, completedAt }: { meetingAt: Date | null; completedAt: Date }): Date {
  return endOfNight(meetingAt ?? completedAt)
}
