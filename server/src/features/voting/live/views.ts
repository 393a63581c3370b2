import type { Snapshot } from '@nofomo/contracts/voting.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { HostMarks } from '../../sessions/service.ts'

/**
 * A session as everybody sees it, serialised once. `veiledJson` is what those see who may not see the counts yet; null
 * where nothing is hidden. `sequence` grows with every reading, `eventId` names it.
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
 * What a reader may see. `open`: the counts, like everybody. While a session hides them, `hosting`: its host, who always
 * sees them; `seeing`: who has voted, where that suffices; `veiled`: everybody else.
 */
export type View = 'open' | 'hosting' | 'seeing' | 'veiled'
export const views: readonly View[] = ['open', 'hosting', 'seeing', 'veiled']

/** The readers of a session, by what they may see. */
export function topicOf(sessionId: string, view: View): string {
  return `${sessionId} ${view}`
}

export const sessionOf = (topic: string) => topic.slice(0, topic.indexOf(' '))

export function watchersOf(hub: Platform['hub'], id: string): number {
  return views.reduce((sum, view) => sum + hub.watching(topicOf(id, view)), 0)
}

/** Named apart: a reader who comes back to see what was hidden must get it although nothing else has changed. */
export function snapshotEvent({ sequence, eventId, json, veiledJson }: LiveSnapshot, view: View) {
  const isVeiled = (view === 'open' || view === 'veiled') && veiledJson !== null
  return {
    name: 'snapshot',
    sequence,
    id: isVeiled ? `${eventId}.veiled` : eventId,
    data: isVeiled ? veiledJson : json,
  }
}
