import type { ComingGroup, SentMessage } from '@nofomo/contracts/messages/endpoints.ts'
import { nightOf } from '@nofomo/contracts/messages/limits.ts'
import { sessionLimits, type Trust } from '@nofomo/contracts/venues/trust.ts'
import { liveSince } from '../../venues/public.ts'
import type { ComingRow } from '../read-model.ts'

/** Those of the groups that a venue of this trust sees, and whose night has not ended. */
export function visibleComing(rows: readonly ComingRow[], trust: Trust, now: Date): ComingRow[] {
  const limit = sessionLimits[trust] ?? Number.POSITIVE_INFINITY
  return rows.filter((row) => now < nightOf(row) && (row.placeInMonth ?? 0) <= limit)
}

/** The group as the venue sees it: its title while it is live, as everywhere. */
export function toComingGroup(row: ComingRow, now: Date): Omit<ComingGroup, 'id'> {
  return {
    name: row.activeAt >= liveSince(now) ? row.title : null,
    size: row.size,
    meetingAt: row.meetingAt?.toISOString() ?? null,
    message: row.isWritten ? toSentMessage(row) : null,
  }
}

/** Why a message is not shown is not told: the host, its author or staff may have hidden or deleted it. */
const toSentMessage = ({ words, answer, isMuted }: ComingRow): SentMessage => ({
  words,
  answer,
  isShown: words !== null && !isMuted,
})
