import { Suspense } from 'react'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle, PageMeta } from '../../app/page-meta.ts'
import { paths } from '../../app/paths.ts'
import { useFound } from '../../app/use-found.ts'
import { type LoadedResults, loadResults } from './api.ts'
import { ResultsScreen } from './results-screen.tsx'
import { failureOf, LoadingFailed, ResultsSkeleton, SessionMissing } from './results-states.tsx'

/** A promise only in the browser, where the page shows its shape meanwhile; the server waits. */
type PageData = { loaded: LoadedResults | Promise<LoadedResults> }

export async function loader(args: LoaderFunctionArgs) {
  const loading = loadResults(args)
  if (!import.meta.env.SSR) {
    // One that is given up may never be looked at.
    loading.catch(() => {})
    return { loaded: loading }
  }
  const loaded = await loading
  return data({ loaded }, { status: loaded.kind === 'ready' ? 200 : loaded.status || 503 })
}

function metaOf(loaded: LoadedResults): PageMeta {
  if (loaded.kind === 'missing') return { title: 'Session not found', noindex: true }
  if (loaded.kind === 'failed') return { title: failureOf(loaded.status).title, noindex: true }
  const { session, results } = loaded.snapshot
  const winner = session.venues.find((venue) => venue.id === results.winnerId)
  const title = session.sessionName || 'Group Voting Results'
  return {
    title: winner ? `${winner.name} wins: ${title}` : `Results: ${title}`,
    noindex: true,
    canonical: paths.results(session.id),
    share: {
      title: winner ? `We’re going to ${winner.name}` : title,
      description: results.decidedBy ?? 'See the vote as it comes in.',
      image: paths.sharePicture(session.id),
    },
  }
}

export const handle: PageHandle<PageData> = {
  meta: (found) =>
    found && !(found.loaded instanceof Promise) ? metaOf(found.loaded) : { title: 'Results', noindex: true },
}

/** When what is shown breaks: the page cannot tell how the vote stands, but the votes are where they were. */
export function ErrorBoundary() {
  return <LoadingFailed status={500} />
}

/** `/results/:sessionId`. */
export function Component() {
  const { loaded } = useLoaderData<PageData>()
  return (
    <Suspense fallback={<ResultsSkeleton />}>
      <Loaded loaded={loaded} />
    </Suspense>
  )
}

function Loaded({ loaded }: PageData) {
  const found = useFound(loaded, metaOf)
  if (found.kind === 'missing') return <SessionMissing />
  if (found.kind === 'failed') return <LoadingFailed status={found.status} />
  return <ResultsScreen key={found.snapshot.session.id} initial={found.snapshot} isHost={found.isHost} />
}
