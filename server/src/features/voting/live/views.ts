import type { Snapshot } from '@nofomo/contracts/voting.ts'
import type { Topic } from '../../../platform/live/topic.ts'
import type { HostMarks } from '../../sessions/service/hosting.ts'

/**
 * The snapshot of a session, serialised once. `veiledJson` is the version without counts for actors who may not see
 * them yet; null if nothing is hidden. `sequence` grows with every read, `eventId` identifies it.
 */
export type LiveSnapshot = {
  snapshot: Snapshot
  json: string
  veiledJson: string | null
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

/** A separate id: a stream that may now see the counts must not skip the snapshot. */
export function snapshotEvent({ sequence, eventId, json, veiledJson }: LiveSnapshot, view: View) {
  const isVeiled = (view === 'open' || view === 'veiled') && veiledJson !== null
  return {
    name: 'snapshot',
    sequence,
    id: isVeiled ? `${eventId}.veiled` : eventId,
    data: isVeiled ? veiledJson : json,
  }
}
