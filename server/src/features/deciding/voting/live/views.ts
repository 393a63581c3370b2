import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import type { Versioned } from '../../../../platform/live/session-versions.ts'
import type { LiveEvent, Stream } from '../../../../platform/live/stream.ts'
import type { Topic } from '../../../../platform/live/topic.ts'
import { Serialized } from '../../../../platform/shared-bytes.ts'
import type { HostCredentials } from '../../sessions/public.ts'

/** A snapshot as it is sent. Of streams whose pages keep the session, those that have it get the rest. */
export class SerializedSnapshot extends Serialized {
  /** The session. */
  readonly part: string
  readonly rest: string

  constructor({ session, ...others }: Snapshot) {
    const [part, rest] = [JSON.stringify(session), JSON.stringify(others)]
    super(`{"session":${part},${rest.slice(1)}`)
    this.part = part
    this.rest = rest
  }
}

/**
 * The snapshot of a session, serialized once. `replyWithoutCounts` is the version without counts for actors who may not see
 * them yet; null if nothing is hidden.
 */
export type LiveSnapshot = Versioned & {
  snapshot: Snapshot
  reply: SerializedSnapshot
  replyWithoutCounts: SerializedSnapshot | null
  host: HostCredentials
}

/** A snapshot with what its views need. */
export type ShownSnapshot = Pick<LiveSnapshot, 'version' | 'snapshot' | 'reply' | 'replyWithoutCounts'>

/**
 * What an actor may see. `everybody`: the counts, as nothing is hidden. With hidden results, `host`: the host, who always
 * sees the counts; `voter`: voters, if voting is enough; `without_counts`: everybody else.
 */
export const views = ['everybody', 'host', 'voter', 'without_counts'] as const
export type View = (typeof views)[number]

/** The topic of a session's streams, by what they may see. */
export function topicOf(sessionId: string, view: View): Topic {
  return { kind: 'session', id: sessionId, view }
}

/** The version of a snapshot for a view. */
export function snapshotFor({ reply, replyWithoutCounts }: ShownSnapshot, view: View): SerializedSnapshot {
  return ((view === 'everybody' || view === 'without_counts') && replyWithoutCounts) || reply
}

/** The snapshot if everybody may see the same of it. */
export function replyToEverybody(live: LiveSnapshot | undefined): Serialized | undefined {
  return live?.replyWithoutCounts === null ? live.reply : undefined
}

/** The version without counts has an id of its own: a stream that may now see them must not skip the snapshot. */
export function snapshotEvent(live: ShownSnapshot, view: View): LiveEvent {
  const shown = snapshotFor(live, view)
  const id = shown === live.replyWithoutCounts ? `${live.version}.hidden` : String(live.version)
  return { name: 'snapshot', sequence: live.version, id, data: shown.json, kept: shown }
}

/** Sends the initial snapshot, unless the page shows it already. */
export function sendInitialSnapshot(stream: Stream, event: LiveEvent, seen: unknown): void {
  if (seen === event.id) stream.skip(event)
  else stream.send(event)
}
