import { Suspense } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { handleOf, type Loaded, loadedFrom, useFound } from '../../../shell/found-page.ts'
import { NoticePage } from '../../../shell/notice-page.tsx'
import type { PageMeta } from '../../../shell/page-meta.ts'
import { PageShell } from '../../../shell/page-shell.tsx'
import { paths } from '../../../shell/paths.ts'
import { useUser } from '../../../shell/user.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/late/skeleton.tsx'
import { type LoadedVenue, loadVenue } from './api.ts'
import { summaryOf } from './venue-page.messages.ts'
import { VenueScreen } from './venue-screen.tsx'

const previewHeight = 640

export const loader = (args: LoaderFunctionArgs) =>
  loadedFrom(loadVenue(args), ({ kind }) => (kind === 'missing' ? 404 : 200))

function metaOf(loaded: LoadedVenue): PageMeta {
  if (loaded.kind === 'missing') return { title: 'Venue not found', noindex: true }
  const { venue } = loaded
  const description = summaryOf(venue)
  return {
    title: venue.name,
    description,
    canonical: paths.venuePage(venue.id),
    share: {
      title: venue.name,
      description,
      image: `${venue.image}?w=1200&h=${previewHeight}`,
      imageHeight: previewHeight,
    },
  }
}

export const handle = handleOf(metaOf, 'Venue')

/** `/venues/:venueId`. Public. */
export function Component() {
  const { loaded } = useLoaderData<Loaded<LoadedVenue>>()
  return (
    <Suspense fallback={<VenueSkeleton />}>
      <Found loaded={loaded} />
    </Suspense>
  )
}

function Found({ loaded }: Loaded<LoadedVenue>) {
  const found = useFound(loaded, metaOf)
  if (found.kind === 'missing') return <VenueMissing />
  return <VenueScreen key={found.venue.id} venue={found.venue} />
}

function VenueMissing() {
  const isSignedIn = useUser() !== null
  return (
    <NoticePage
      title="Venue not found"
      text="The link may be incomplete, or the place is not listed any more."
    >
      <div className="flex flex-wrap justify-center gap-3">
        {isSignedIn && <ButtonLink to={paths.venues()}>Show all venues</ButtonLink>}
        <ButtonLink to={paths.landing()} look={isSignedIn ? 'quiet' : 'primary'}>
          Start a vote
        </ButtonLink>
      </div>
    </NoticePage>
  )
}

function VenueSkeleton() {
  return (
    <PageShell>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10">
        <Skeleton className="aspect-[4/3] rounded-card sm:aspect-[2/1]" />
        <div className="grid content-start gap-4">
          <h1 className="sr-only">Loading the venue</h1>
          <Skeleton className="h-10 w-3/4" />
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-40 rounded-card" />
        </div>
      </div>
    </PageShell>
  )
}
