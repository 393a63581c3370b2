import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { trustedMs } from '../../../../platform/live/session-versions.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { withoutCounts } from '../rules/hidden-results.ts'
import {
  type LiveSnapshot,
  SerializedSnapshot,
  type ShownSnapshot,
  snapshotEvent,
  topicOf,
  views,
} from './views.ts'

/** What a node that has read a snapshot sends to the others. */
type SharedSnapshot = { version: number; snapshot: Snapshot }

type Deps = Pick<Platform, 'hub' | 'watchers' | 'sessionVersions' | 'sharedStates'>

/** Sends snapshots to those who watch sessions here, and to the nodes on which others watch them. */
export function createWatching({ hub, watchers, sessionVersions, sharedStates }: Deps) {
  /** The lowest version that a watcher of each watched session has been sent last. */
  const sent = new Map<string, number>()
  const isHere = (id: string) => hub.watching({ kind: 'session', id }) > 0

  /** The database has lost what was sent: streams would refuse an earlier version. The next ones begin with the whole state. */
  function startOver(id: string) {
    sent.delete(id)
    hub.endAll({ kind: 'session', id })
  }

  return {
    isHere,
    isAnywhere: (id: string) => isHere(id) || watchers.countElsewhere({ kind: 'session', id }) > 0,
    /** A watcher that has just come has been sent this version, or has it. */
    note: (id: string, version: number) => void sent.set(id, Math.min(version, sent.get(id) ?? version)),
    /** `live` undefined: the session is gone. `isOwn`: no other node reads it. */
    tell(id: string, live: LiveSnapshot | undefined, isOwn: boolean) {
      if (live) sendSnapshot(hub, id, live)
      else sendGone(hub, id)
      if (live && isOwn) sharedStates.share({ kind: 'session', id }, stateOf(live))
      sent.set(id, live?.version ?? 0)
    },
    /** A snapshot that another node has read. False if a watcher has been sent it, or a newer one. */
    receive(id: string, state: string): boolean {
      const { version, snapshot } = JSON.parse(state) as SharedSnapshot
      if (version <= (sent.get(id) ?? 0)) return false
      sendSnapshot(hub, id, { ...serialized(snapshot), version })
      sent.set(id, version)
      // Known to be that of the database when it was read there, which may be a while ago.
      sessionVersions.note(id, { version, readAt: performance.now() - trustedMs })
      return true
    },
    /** The watched sessions of which a stored version was not sent. */
    async behind(): Promise<string[]> {
      const watched = hub.watched('session')
      for (const id of sent.keys()) if (!isHere(id)) sent.delete(id)
      if (watched.length === 0) return []
      const before = new Map(sent)
      const versions = await sessionVersions.read(watched)
      for (const [id, version] of versions) if (version < (before.get(id) ?? 0)) startOver(id)
      return watched.filter((id) => (sent.get(id) ?? versions.get(id)) !== versions.get(id))
    },
  }
}

/** A snapshot as it is sent. */
export function serialized(
  snapshot: Snapshot,
): Pick<LiveSnapshot, 'snapshot' | 'reply' | 'replyWithoutCounts'> {
  const hidden = withoutCounts(snapshot)
  return {
    snapshot,
    reply: new SerializedSnapshot(snapshot),
    replyWithoutCounts: hidden && new SerializedSnapshot(hidden),
  }
}

const stateOf = ({ version, reply }: LiveSnapshot) => `{"version":${version},"snapshot":${reply.json}}`

function sendSnapshot(hub: Platform['hub'], id: string, live: ShownSnapshot) {
  // The counts are hidden from now on: streams end, so that reconnecting watchers get the right topic.
  const isHidden = live.replyWithoutCounts !== null
  if (isHidden) hub.end(topicOf(id, 'everybody'))
  if (isHidden && live.snapshot.session.settings.resultsVisibility === 'after_close')
    hub.end(topicOf(id, 'voter'))
  for (const view of views) hub.send(topicOf(id, view), snapshotEvent(live, view))
}

/** Sent when the host has deleted the session, or staff have hidden it. */
function sendGone(hub: Platform['hub'], id: string) {
  hub.sendToAll({ kind: 'session', id }, { name: 'gone', sequence: 0, data: '{}' })
  hub.endAll({ kind: 'session', id })
}
