import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { sharePictureOf } from '../../../features/sessions/share/share-picture.ts'
import { afterTime } from '../../../features/sessions/times/times.messages.ts'
import { outcomeInWords, sharedOutcome, winnerOf } from '../../../features/voting/votes/vote-status.ts'
import type { PageMeta } from '../../../shell/page-meta.ts'
import { paths } from '../../../shell/paths.ts'
import { openResults, pageTitle, provisionalResult } from './results.messages.ts'

/** The heading of the results page. */
export const nameOfResults = ({ sessionName }: Snapshot['session']): string =>
  sessionName || 'Group Voting Results'

/** The tab's title: `Altura wins so far: Friday`. `name` is the page's heading. */
export function titleOfResults(snapshot: Snapshot, name: string): string {
  return pageTitle(name, winnerOf(snapshot)?.name, snapshot.results.status)
}

/** The results page's metadata for the tab and for chats; it calls a provisional winner provisional. */
export function metaOfResults(snapshot: Snapshot): PageMeta {
  const { session } = snapshot
  const title = nameOfResults(session)
  return {
    title: titleOfResults(snapshot, title),
    noindex: true,
    canonical: paths.results(session.id),
    share: {
      title: sharedOutcome(snapshot) ?? title,
      description: afterTime(snapshot, describe(snapshot)),
      image: sharePictureOf(snapshot.session),
    },
  }
}

function describe(snapshot: Snapshot): string {
  const { status, decidedBy, winnerId } = snapshot.results
  if (status === 'provisional' && winnerId !== null && decidedBy) return provisionalResult(decidedBy)
  if (winnerId === null) return outcomeInWords(snapshot) ?? decidedBy ?? openResults
  return decidedBy ?? openResults
}
