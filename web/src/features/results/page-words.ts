import type { Snapshot } from '@nofomo/contracts/voting.ts'
import type { PageMeta } from '../../platform/page-meta.ts'
import { paths } from '../../platform/paths.ts'
import { outcomeInWords, winnerOf } from '../../platform/vote-standing.ts'

/** The results page's metadata for the tab and for chats; it calls a provisional winner provisional. */
export function metaOfResults(snapshot: Snapshot): PageMeta {
  const { session, results } = snapshot
  const title = session.sessionName || 'Group Voting Results'
  const isFinal = results.status === 'complete'
  const winner = winnerOf(snapshot)?.name
  const shared = winner && (isFinal ? `We’re going to ${winner}` : `It looks like ${winner}`)
  return {
    title: winner ? `${winner} ${isFinal ? 'wins' : 'wins so far'}: ${title}` : `Results: ${title}`,
    noindex: true,
    canonical: paths.results(session.id),
    share: {
      title: shared ?? title,
      description: describe(snapshot),
      image: paths.sharePicture(session.id),
    },
  }
}

function describe(snapshot: Snapshot): string {
  const { status, decidedBy, winnerId } = snapshot.results
  if (status === 'provisional' && winnerId !== null && decidedBy)
    return `${decidedBy} Not final yet: votes still count.`
  if (winnerId === null) return outcomeInWords(snapshot) ?? decidedBy ?? 'See the vote as it comes in.'
  return decidedBy ?? 'See the vote as it comes in.'
}
