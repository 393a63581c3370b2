import { withPeriod } from '@nofomo/contracts/values/text/sentences.ts'
import { Suspense } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { unlessOnlyQueryChanges } from '../../lib/navigation/only-query-changes.ts'
import { sharePictureOf } from '../../session/share/share-picture.ts'
import { afterTime } from '../../session/times/times.messages.ts'
import { outcomeInWords, sharedOutcome } from '../../session/votes/vote-status.ts'
import { handleOf, type Loaded, loadedFrom, useFound } from '../../shell/found-page.ts'
import type { PageMeta } from '../../shell/page-meta.ts'
import { type LoadedPreview, loadPreview } from './api.ts'
import { PreviewScreen } from './preview-screen.tsx'
import { PreviewSkeleton, SessionNotFound } from './preview-states.tsx'

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
