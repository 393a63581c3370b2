import type { Snapshot } from '@nofomo/contracts/voting.ts'
import type { Topic } from '../../../platform/live/topic.ts'
import type { Serialized } from '../../../platform/shared-bytes.ts'
import type { HostMarks } from '../../sessions/service/hosting.ts'

/**
 * The snapshot of a session, serialised once. `veiledReply` is the version without counts for actors who may not see
 * them yet; null if nothing is hidden. `sequence` grows with every read, `eventId` identifies it.
 */
export type LiveSnapshot = {
  snapshot: Snapshot
  reply: Serialized
  veiledReply: Serialized | null
  host: HostMarks
  sequence: number
  eventId: string
}

/**
 * What an actor may see. `open`: the counts, as nothing is hidden. With hidden results, `hosting`: the host, who always
 * sees the counts; `seeing`: voters, if voting is enough; `veiled`: everybody else.
 */
export const views = ['open', 'hosting', 'seeing', 'veiled'] as const
export type View = (typeof views)[number]

/** The topic of a session's streams, by what they may see. */
export function topicOf(sessionId: string, view: View): Topic {
  return { kind: 'session', id: sessionId, view }
}

/** The version of a snapshot for a view. */
export function snapshotFor({ reply, veiledReply }: LiveSnapshot, view: View): Serialized {
  return ((view === 'open' || view === 'veiled') && veiledReply) || reply
}

/** A separate id: a stream that may now see the counts must not skip the snapshot. */
export function snapshotEvent(live: LiveSnapshot, view: View) {
  const { sequence, eventId } = live
  const shown = snapshotFor(live, view)
  const id = shown === live.veiledReply ? `${eventId}.veiled` : eventId
  return { name: 'snapshot', sequence, id, data: shown.json }
}
