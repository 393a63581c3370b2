import type { Snapshot } from '@nofomo/contracts/voting.ts'
import { paths } from './paths.ts'
import { winnerOf } from './vote-status.ts'

/**
 * The address of a session's link picture. It changes with what the picture shows, since chats keep a picture by its
 * address: a link that is sent again after the vote shows the winner.
 */
export function sharePictureOf(snapshot: Pick<Snapshot, 'session' | 'results'>): string {
  const { session, results } = snapshot
  const isDecided = results.status === 'complete'
  const shown = [
    session.title,
    session.location,
    session.venues.length,
    isDecided && [winnerOf(snapshot)?.id],
    session.venues.slice(0, 3).map(({ name, image }) => [name, image]),
    isDecided && winnerOf(snapshot)?.image,
  ]
  return `${paths.sharePicture(session.id)}?v=${digest(JSON.stringify(shown))}`
}

/** 32 bits (FNV-1a): tells the versions of one picture apart, and nothing more. */
function digest(text: string): string {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}
