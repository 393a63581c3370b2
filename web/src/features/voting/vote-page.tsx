import type { Snapshot } from '@nofomo/contracts/endpoints/voting.ts'
import { useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router'
import { unlessOnlyQueryChanges } from '../../lib/navigation/only-query-changes.ts'
import { sharePictureOf } from '../../session/share/share-picture.ts'
import { afterTime } from '../../session/times/times.messages.ts'
import { outcomeInWords, sharedOutcome } from '../../session/votes/vote-status.ts'
import { handleOf, type Loaded, loadedFrom } from '../../shell/found-page.ts'
import { documentTitle, type PageMeta } from '../../shell/page-meta.ts'
import { loadVote } from './api.ts'
import { LoadError } from './load-error.tsx'
import type { LoadedVote } from './session-source.ts'
import { useShownVote } from './use-shown-vote.ts'
import { VoteScreen } from './vote-screen.tsx'
import { VoteSkeleton } from './vote-skeleton.tsx'
import { openVoteDescription, openVoteInvitation, pageTitle } from './voting.messages.ts'

export const loader = (args: LoaderFunctionArgs) =>
  loadedFrom(loadVote(args), (loaded) => (loaded.kind === 'failed' ? loaded.status : 200))

function metaOf(loaded: LoadedVote): PageMeta {
  if (loaded.kind === 'failed') return { title: 'Vote not found', noindex: true }
  const { session, results } = loaded.snapshot
  return {
    title: pageTitle(session.title, results.status),
    noindex: true,
    // A browser shows the title alone.
    ...(import.meta.env.SSR ? previewOf(loaded.snapshot) : undefined),
  }
}

function previewOf(snapshot: Snapshot): Pick<PageMeta, 'description' | 'share'> {
  const { session } = snapshot
  const names = session.venues.map((venue) => venue.name)
  const outcome = outcomeInWords(snapshot)
  return {
    description: afterTime(snapshot, outcome ?? openVoteDescription(names)),
    share: {
      title: sharedOutcome(snapshot) ?? session.title,
      description: afterTime(snapshot, outcome ?? openVoteInvitation(names)),
      image: sharePictureOf(session),
    },
  }
}

export const handle = handleOf(metaOf, 'Vote')

export const shouldRevalidate = unlessOnlyQueryChanges

/** `/vote/:sessionId`. */
export function Component() {
  const { sessionId = '' } = useParams()
  const { loaded } = useLoaderData<Loaded<LoadedVote>>()
  return <Found key={sessionId} sessionId={sessionId} loaded={loaded} />
}

function Found({ sessionId, loaded }: Loaded<LoadedVote> & { sessionId: string }) {
  const { shown, answer } = useShownVote(sessionId, loaded)
  useEffect(() => {
    if (answer) document.title = documentTitle(metaOf(answer))
  }, [answer])
  if (!shown) return <VoteSkeleton />
  return shown.kind === 'failed' ? <LoadError sentence={shown.sentence} /> : <VoteScreen {...shown} />
}
