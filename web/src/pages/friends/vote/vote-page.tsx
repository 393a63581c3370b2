import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { useEffect, useMemo, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useLocation, useParams } from 'react-router'
import { loadFailure, takenDown } from '../../../features/sessions/live/load-session.ts'
import { useReloadWhileTakenDown } from '../../../features/sessions/live/use-reload-while-taken-down.ts'
import { localRecordKey } from '../../../features/sessions/local-record.ts'
import { sharePictureOf } from '../../../features/sessions/share/share-picture.ts'
import { afterTime } from '../../../features/sessions/times/times.messages.ts'
import { outcomeInWords, sharedOutcome } from '../../../features/voting/votes/vote-status.ts'
import { useBrowserValue } from '../../../lib/browser/use-browser-value.ts'
import { unlessOnlyQueryChanges } from '../../../lib/navigation/only-query-changes.ts'
import { useReloadAsDocument } from '../../../lib/offline/reload-as-document.ts'
import { browserStorage } from '../../../lib/storage/browser-storage.ts'
import { handleOf, type Loaded, loadedFrom } from '../../../shell/found-page.ts'
import { documentTitle, type PageMeta } from '../../../shell/page-meta.ts'
import { paths } from '../../../shell/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/late/skeleton.tsx'
import { loadVote } from './api.ts'
import { handedVote, type LoadedVote, newerAnswer, shownVote, storedVote } from './session-source.ts'
import { VoteScreen } from './vote-screen.tsx'
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

/** The vote page's skeleton while its session is loading. */
function VoteSkeleton() {
  return (
    <main aria-busy="true" className="mx-auto flex min-h-svh w-full max-w-md flex-col gap-4 px-4 py-4">
      <p role="status" className="text-muted">
        Loading session...
      </p>
      <Skeleton className="h-1.5 w-full" />
      <Skeleton className="min-h-80 w-full flex-1 rounded-card" />
      <div className="grid grid-cols-[1fr_1fr_1.25fr] gap-2.5">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
      <Skeleton className="h-8 w-full" />
    </main>
  )
}

/** The page if the session could not be loaded. Plain links: they work even if our script is what failed. */
function LoadError({ sentence }: { sentence: string }) {
  const { pathname } = useLocation()
  useReloadAsDocument(sentence === loadFailure(0))
  useReloadWhileTakenDown(sentence === takenDown)
  return (
    <main className="mx-auto grid min-h-svh w-full max-w-md content-center p-4">
      <Card className="grid justify-items-center gap-4 p-7 text-center">
        <h1 className="text-4xl">Oops!</h1>
        <p className="text-muted">{sentence}</p>
        <div className="flex flex-wrap justify-center gap-3">
          <a href={pathname} className={buttonClass('primary')}>
            Try Again
          </a>
          <a href={paths.landing()} className={buttonClass('ghost')}>
            Start page
          </a>
        </div>
      </Card>
    </main>
  )
}

/**
 * What the page shows of a session, and the server's response. Both are null while unknown; a response stays until a
 * newer one arrives.
 */
function useShownVote(sessionId: string, loaded: LoadedVote | Promise<LoadedVote>) {
  const answer = useAnswer(loaded)
  const { state } = useLocation()
  const text = useBrowserValue(() => browserStorage.read(localRecordKey(sessionId)), null)
  const handed = useMemo(() => handedVote(state, sessionId), [state, sessionId])
  const kept = useMemo(() => storedVote(text, sessionId), [text, sessionId])
  const shown = useMemo(() => shownVote(answer, handed, kept), [answer, handed, kept])
  return { shown, answer }
}

function useAnswer(loaded: LoadedVote | Promise<LoadedVote>): LoadedVote | null {
  const [answer, setAnswer] = useState(loaded instanceof Promise ? null : loaded)
  useEffect(() => {
    let isWanted = true
    const take = (vote: LoadedVote) => isWanted && setAnswer((before) => newerAnswer(before, vote))
    // An aborted load has been replaced by another.
    Promise.resolve(loaded).then(take, () => {})
    return () => {
      isWanted = false
    }
  }, [loaded])
  return answer
}
