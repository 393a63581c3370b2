import { withPeriod } from '@nofomo/contracts/text/sentences.ts'
import { type MouseEvent, Suspense } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate } from 'react-router'
import { type LoadedSession, loadFailure, loadSession } from '../../../features/sessions/live/load-session.ts'
import { useReloadWhileTakenDown } from '../../../features/sessions/live/use-reload-while-taken-down.ts'
import { sharePictureOf } from '../../../features/sessions/share/share-picture.ts'
import { afterTime } from '../../../features/sessions/times/times.messages.ts'
import { outcomeInWords, sharedOutcome } from '../../../features/voting/votes/vote-status.ts'
import { ApiError } from '../../../lib/http/api-client.ts'
import { unlessOnlyQueryChanges } from '../../../lib/navigation/only-query-changes.ts'
import { useReloadAsDocument } from '../../../lib/offline/reload-as-document.ts'
import { handleOf, type Loaded, loadedFrom, useFound } from '../../../shell/found-page.ts'
import { NoticePage } from '../../../shell/notice-page.tsx'
import type { PageMeta } from '../../../shell/page-meta.ts'
import { PageShell } from '../../../shell/page-shell.tsx'
import { paths } from '../../../shell/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/late/skeleton.tsx'
import { PreviewScreen } from './preview-screen.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  loadedFrom(loadPreview(args), (loaded) => (loaded.kind === 'failed' ? loaded.status : 200))

function metaOf(loaded: LoadedPreview): PageMeta {
  if (loaded.kind === 'failed') return { title: 'Session Not Found', noindex: true }
  const { session } = loaded.snapshot
  const names = session.venues.map((venue) => venue.name).join(', ')
  const outcome = outcomeInWords(loaded.snapshot)
  return {
    title: `Preview: ${session.title}`,
    description: afterTime(
      loaded.snapshot,
      outcome ?? (names ? `${names}: which one? No account needed.` : 'This session is being set up.'),
    ),
    noindex: true,
    share: {
      title: sharedOutcome(loaded.snapshot) ?? session.title,
      description: afterTime(
        loaded.snapshot,
        outcome ??
          (names
            ? `Where to? ${withPeriod(names)} Vote in 30 seconds, nothing to install.`
            : 'Suggest the first place. Nothing to install.'),
      ),
      image: sharePictureOf(session),
    },
  }
}

export const handle = handleOf(metaOf, 'Session preview')

export const shouldRevalidate = unlessOnlyQueryChanges

/** `/preview/:sessionId`: what is being decided, before voting. */
export function Component() {
  const { loaded } = useLoaderData<Loaded<LoadedPreview>>()
  return (
    <Suspense fallback={<PreviewSkeleton />}>
      <Found loaded={loaded} />
    </Suspense>
  )
}

function Found({ loaded }: Loaded<LoadedPreview>) {
  const found = useFound(loaded, metaOf)
  if (found.kind === 'failed') return <SessionNotFound {...found} />
  return <PreviewScreen key={found.snapshot.session.id} initial={found.snapshot} isHost={found.isHost} />
}

/** A session that is missing or failed to load. Plain links: they work even if our script is what failed. */
function SessionNotFound({ status, sentence }: { status: number; sentence: string }) {
  const { pathname, key } = useLocation()
  const navigate = useNavigate()
  useReloadAsDocument(sentence === loadFailure(0))
  useReloadWhileTakenDown(status === 410)
  function goBack(event: MouseEvent) {
    // A tab's first page has no previous page of ours: then Back opens the start page.
    if (key === 'default') return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <NoticePage title={status === 410 ? 'Not available' : 'Session Not Found'} text={sentence}>
      <div className="flex flex-wrap justify-center gap-3">
        <a href={paths.landing()} onClick={goBack} className={buttonClass('primary')}>
          Go Back
        </a>
        {status !== 404 && (
          <a href={pathname} className={buttonClass('ghost')}>
            Try Again
          </a>
        )}
      </div>
    </NoticePage>
  )
}

/** The page's skeleton while its session is loading. */
function PreviewSkeleton() {
  return (
    <PageShell>
      <div aria-busy="true" className="grid grid-cols-1 gap-5">
        <p role="status" className="sr-only">
          Loading session...
        </p>
        <Skeleton className="h-9 w-3/4" />
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-16 w-full" />
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </div>
        <Skeleton className="h-16 w-full" />
      </div>
    </PageShell>
  )
}

/** The page's data, or the sentence why there is none. */
type LoadedPreview =
  | ({ kind: 'ready' } & LoadedSession)
  | { kind: 'failed'; status: number; sentence: string }

/** Rejects only when navigation is aborted. */
async function loadPreview(args: LoaderFunctionArgs): Promise<LoadedPreview> {
  try {
    const loaded = await loadSession(args)
    if (!loaded) return { kind: 'failed', status: 404, sentence: loadFailure(404) }
    if (!loaded.snapshot.session) return { kind: 'failed', status: 502, sentence: 'Invalid session data' }
    return { kind: 'ready', ...loaded }
  } catch (error) {
    args.request.signal.throwIfAborted()
    // A response that is not JSON comes from something in front of the product.
    if (import.meta.env.SSR && !(error instanceof ApiError)) throw error
    if (!(error instanceof ApiError)) return { kind: 'failed', status: 502, sentence: 'Invalid session data' }
    return { kind: 'failed', status: error.status || 503, sentence: loadFailure(error.status) }
  }
}
