import type { EventEmitter } from 'node:events'
import { repeat } from '../../../../platform/live/repeat.ts'
import type { Stream } from '../../../../platform/live/stream.ts'
import type { Topic } from '../../../../platform/live/topic.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { readVersions } from '../store/crews.ts'
import { listMemberIds } from '../store/members.ts'

/** How often open pages learn of changes, whichever node made them. */
const checkMs = 1_000

export const topicOf = (crewId: string): Topic => ({ kind: 'crew', id: crewId, view: 'members' })

type Watching = { memberId: string; stream: Stream }

/**
 * Tells the open pages of a crew that it has changed, by its stored version, and ends the streams of those who are no members
 * any more. Without open pages nothing is read.
 */
export function createCrewStreams({ db, hub, log }: Pick<Platform, 'db' | 'hub' | 'log'>) {
  const open = new Map<string, Set<Watching>>()
  /** The version of each crew with open pages at its last event. */
  const told = new Map<string, number>()
  let sequence = 0

  async function check() {
    for (const id of told.keys()) if (!open.has(id)) told.delete(id)
    if (open.size === 0) return
    const versions = await readVersions(db, [...open.keys()])
    const changed = [...open.keys()].filter((id) => versions.get(id) !== told.get(id))
    if (changed.length === 0) return
    const members = await listMemberIds(db, changed)
    for (const id of changed) tell(id, versions.get(id), members.get(id) ?? new Set())
  }

  function tell(id: string, version: number | undefined, members: ReadonlySet<string>) {
    if (version !== undefined) told.set(id, version)
    sequence += 1
    hub.send(topicOf(id), { name: 'changed', sequence, data: '{}' })
    for (const { memberId, stream } of open.get(id) ?? []) if (!members.has(memberId)) stream.end()
  }

  let checking: ReturnType<typeof repeat> | undefined
  return {
    start() {
      checking ??= repeat(checkMs, check, log)
    },
    /** Keeps a member's stream until `response` closes. Its page may have missed a change before, so it is told soon. */
    add(crewId: string, watching: Watching, response: Pick<EventEmitter, 'on'>) {
      open.set(crewId, (open.get(crewId) ?? new Set()).add(watching))
      told.delete(crewId)
      response.on('close', () => {
        open.get(crewId)?.delete(watching)
        if (open.get(crewId)?.size === 0) open.delete(crewId)
      })
    },
    stop: async () => checking?.stop(),
  }
}
