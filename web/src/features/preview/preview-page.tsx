import { Suspense } from 'react'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle, PageMeta } from '../../app/page-meta.ts'
import { paths } from '../../app/paths.ts'
import { useFound } from '../../app/use-found.ts'
import { type LoadedPreview, loadPreview } from './api.ts'
import { PreviewScreen } from './preview-screen.tsx'
import { PreviewSkeleton, SessionNotFound } from './preview-states.tsx'

/** A promise only in the browser, where the page shows its shape meanwhile; the server waits. */
type PageData = { loaded: LoadedPreview | Promise<LoadedPreview> }

export async function loader(args: LoaderFunctionArgs) {
  const loading = loadPreview(args)
  if (!import.meta.env.SSR) {
    // One that is given up may never be looked at.
    loading.catch(() => {})
    return { loaded: loading }
  }
  const loaded = await loading
  return data({ loaded }, { status: loaded.kind === 'failed' ? loaded.status : 200 })
}

function metaOf(loaded: LoadedPreview): PageMeta {
  if (loaded.kind === 'failed') return { title: 'Session Not Found', noindex: true }
  const { session } = loaded.snapshot
  const names = session.venues.map((venue) => venue.name).join(', ')
  return {
    title: `Preview: ${session.title}`,
    description: names ? `${names}: which one? No account needed.` : 'This session is being set up.',
    noindex: true,
    share: {
      title: session.title,
      description: names
        ? `Where to? ${names}. Vote in 30 seconds, nothing to install.`
        : 'Suggest the first place. Nothing to install.',
      image: paths.sharePicture(session.id),
    },
  }
}

export const handle: PageHandle<PageData> = {
  meta: (found) =>
    found && !(found.loaded instanceof Promise)
      ? metaOf(found.loaded)
      : { title: 'Session preview', noindex: true },
}

/** `/preview/:sessionId`: what is being decided, before one votes. */
export function Component() {
  const { loaded } = useLoaderData<PageData>()
  return (
    <Suspense fallback={<PreviewSkeleton />}>
      <Loaded loaded={loaded} />
    </Suspense>
  )
}

function Loaded({ loaded }: PageData) {
  const found = useFound(loaded, metaOf)
  if (found.kind === 'failed') return <SessionNotFound {...found} />
  return <PreviewScreen key={found.snapshot.session.id} initial={found.snapshot} isHost={found.isHost} />
}
