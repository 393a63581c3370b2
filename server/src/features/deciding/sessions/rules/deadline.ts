import { deadlineSentence } from '@nofomo/contracts/sessions/form-limits.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { SessionInput } from './sessions.ts'

/**
 * Whether an input may move the deadline behind the meeting, or the meeting before the deadline; null if it concerns neither,
 * else the field that does.
 */
export function deadlineField({ deadline, meetingAt, times }: SessionInput) {
  if (deadline) return 'deadline'
  if (meetingAt) return 'meetingAt'
  return times && times.length > 0 ? 'times' : null
}

/**
 * @throws invalid_input for a deadline, still to come, after the meeting or after the last of the times to choose from
 */
export function refuseLateDeadline(
  field: ReturnType<typeof deadlineField>,
  { deadline, meetings, now }: { deadline: Date | null; meetings: readonly Date[]; now: Date },
): void {
  const last = Math.max(...meetings.map((at) => at.getTime()))
  if (field === null || meetings.length === 0 || deadline === null || deadline <= now) return
  if (deadline.getTime() > last)
    throw new AppError('invalid_input', deadlineSentence, { fields: { [field]: deadlineSentence } })
}
