import { Suspense, use, useEffect } from 'react'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { documentTitle, type PageHandle, type PageMeta } from '../../app/page-meta.ts'
import { paths } from '../../app/paths.ts'
import { type LoadedVote, loadVote } from './api.ts'
import { Oops } from './oops.tsx'
import { VoteScreen } from './vote-screen.tsx'
import { VoteSkeleton } from './vote-skeleton.tsx'

/** A promise only in the browser, where the page shows its shape meanwhile; the server waits. */
type PageData = { loaded: LoadedVote | Promise<LoadedVote> }

export async function loader(args: LoaderFunctionArgs) {
  const loading = loadVote(args)
  if (!import.meta.env.SSR) return { loaded: loading }
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

/** `/vote/:sessionId`. */
export function Component() {
  const { loaded } = useLoaderData<PageData>()
  return (
    <Suspense fallback={<VoteSkeleton />}>
      <Loaded loaded={loaded} />
    </Suspense>
  )
}

function Loaded({ loaded }: PageData) {
  const vote = loaded instanceof Promise ? use(loaded) : loaded
  useEffect(() => {
    document.title = documentTitle(metaOf(vote))
  }, [vote])
  if (vote.kind === 'failed') return <Oops sentence={vote.sentence} />
  return <VoteScreen key={vote.snapshot.session.id} snapshot={vote.snapshot} ballot={vote.ballot} />
}
