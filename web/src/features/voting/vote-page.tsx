import { useEffect } from 'react'
import {
  data,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunction,
  useLoaderData,
  useParams,
} from 'react-router'
import { documentTitle, type PageHandle, type PageMeta } from '../../app/page-meta.ts'
import { paths } from '../../app/paths.ts'
import { onlyQueryChanges } from '../../platform/only-query-changes.ts'
import { loadVote } from './api.ts'
import { Oops } from './oops.tsx'
import type { LoadedVote } from './session-source.ts'
import { useShownVote } from './use-shown-vote.ts'
import { VoteScreen } from './vote-screen.tsx'
import { VoteSkeleton } from './vote-skeleton.tsx'

/** A promise only in the browser, where the page shows its shape meanwhile; the server waits. */
type PageData = { loaded: LoadedVote | Promise<LoadedVote> }

export async function loader(args: LoaderFunctionArgs) {
  const loading = loadVote(args)
  if (!import.meta.env.SSR) {
    // One that is given up may never be looked at.
    loading.catch(() => {})
    return { loaded: loading }
  }
  const loaded = await loading
  return data({ loaded }, { status: loaded.kind === 'failed' ? loaded.status : 200 })
}

function metaOf(loaded: LoadedVote): PageMeta {
  if (loaded.kind === 'failed') return { title: 'Vote not found', noindex: true }
  const { session } = loaded.snapshot
  const names = session.venues.map((venue) => venue.name)
  return {
    title: `Vote: ${session.title}`,
    description: `${names.join(', ')}: which one? No account needed.`,
    noindex: true,
    share: {
      title: session.title,
      description: `Where to? ${names.join(', ')}. Vote in 30 seconds, nothing to install.`,
      image: paths.sharePicture(session.id),
    },
  }
}

export const handle: PageHandle<PageData> = {
  meta: (found) =>
    found && !(found.loaded instanceof Promise) ? metaOf(found.loaded) : { title: 'Vote', noindex: true },
}

/** Another way to show the same page needs no other data. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ defaultShouldRevalidate, ...change }) =>
  defaultShouldRevalidate && !onlyQueryChanges(change)

/** `/vote/:sessionId`. */
export function Component() {
  const { sessionId = '' } = useParams()
  const { loaded } = useLoaderData<PageData>()
  return <Loaded key={sessionId} sessionId={sessionId} loaded={loaded} />
}

function Loaded({ sessionId, loaded }: PageData & { sessionId: string }) {
  const { shown, answer } = useShownVote(sessionId, loaded)
  useEffect(() => {
    if (answer) document.title = documentTitle(metaOf(answer))
  }, [answer])
  if (!shown) return <VoteSkeleton />
  return shown.kind === 'failed' ? <Oops sentence={shown.sentence} /> : <VoteScreen {...shown} />
}
