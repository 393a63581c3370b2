import { interpret } from '../../suggestions/public.ts'
import type { SessionInput } from '../rules/sessions.ts'

/** A new session’s input with the time and the size of the group that its words name, where nothing else names them. */
export function withStated(input: SessionInput, now: Date): SessionInput {
  if (!input.description) return input
  const { meeting, preferences } = interpret({ ...input, now })
  const { groupSize, groupSizeFrom } = preferences
  const isTimeOpen = input.meetingAt === undefined && input.times === undefined
  const isSizeOpen = input.expectedVoters === undefined && input.preferences?.groupSize === undefined
  const [first, ...others] = (isTimeOpen && meeting?.times) || []
  return {
    ...input,
    ...(first !== undefined && (others.length > 0 ? { times: [first, ...others] } : { meetingAt: first })),
    ...(isSizeOpen &&
      groupSize !== null && { preferences: { ...input.preferences, groupSize, groupSizeFrom } }),
  }
}
