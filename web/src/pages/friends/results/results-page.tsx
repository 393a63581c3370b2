import { Suspense } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { unlessOnlyQueryChanges } from '../../../lib/navigation/only-query-changes.ts'
import { handleOf, type Loaded, loadedFrom, useFound } from '../../../shell/found-page.ts'
import type { PageMeta } from '../../../shell/page-meta.ts'
import { type LoadedResults, loadResults } from './api.ts'
import { metaOfResults } from './page-meta.ts'
import { ResultsScreen } from './results-screen.tsx'
import { failureOf, LoadingFailed, ResultsSkeleton, SessionMissing } from './results-states.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  loadedFrom(loadResults(args), (loaded) => (loaded.kind === 'ready' ? 200 : loaded.status || 503))

function metaOf(loaded: LoadedResults): PageMeta {
  if (loaded.kind === 'missing') return { title: 'Session not found', noindex: true }
  if (loaded.kind === 'failed') return { title: failureOf(loaded.status).title, noindex: true }
  return metaOfResults(loaded.snapshot)
}

export const handle = handleOf(metaOf, 'Results')

export const shouldRevalidate = unlessOnlyQueryChanges

/** If rendering fails, the page cannot show the results, but the votes are safe. */
export function ErrorBoundary() {
  return <LoadingFailed status={500} />
}

/** `/results/:sessionId`. */
export function Component() {
  const { loaded } = useLoaderData<Loaded<LoadedResults>>()
  return (
    <Suspense fallback={<ResultsSkeleton />}>
      <Found loaded={loaded} />
    </Suspense>
  )
}

function Found({ loaded }: Loaded<LoadedResults>) {
  const found = useFound(loaded, metaOf)
  if (found.kind === 'missing') return <SessionMissing />
  if (found.kind === 'failed') return <LoadingFailed status={found.status} />
  return (
    <ResultsScreen
      key={found.snapshot.session.id}
      initial={found.snapshot}
      isHost={found.isHost}
      hasVoted={found.hasVoted}
      voterName={found.voterName}
    />
  )
}
