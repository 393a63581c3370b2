import type { VenueListing } from '@nofomo/contracts/listing/endpoints.ts'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadOnServer, useVenueData } from '../../../features/venue-home/venue-data.ts'
import { loadStanding, may, useVenueStanding } from '../../../features/venue-home/venue-standing.ts'
import { api } from '../../../lib/http/api-client.ts'
import { apiInOrder } from '../../../lib/http/api-in-order.ts'
import type { ServerData } from '../../../lib/queries/server-data.ts'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { paths } from '../../../shell/paths.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { EndButton } from '../../../ui/end-button.tsx'
import { NotFresh } from '../../../ui/late/not-fresh.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { toast } from '../../../ui/toast.tsx'
import { VenuePicture } from '../../../ui/venue-picture.tsx'
import { IdentityCard } from './identity-card.tsx'
import { ListingForm } from './listing-form.tsx'
import { NewPicture } from './new-picture.tsx'
import { PendingChange } from './pending-change.tsx'
import type { ListingProps, Venue } from './types.ts'

type Loaded = ServerData<VenueListing> | null

export const handle: PageHandle<unknown> = { meta: () => ({ title: 'My listing', noindex: true }) }

export function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  return loadOnServer(args, async (options) => {
    const { standing } = await loadStanding(args)
    return standing && may(standing, 'listing') ? askListing(standing.venue.id, options) : null
  })
}

/** `/venue/dashboard/listing`: what guests see of the venue, to change. */
export function Component() {
  const loaded = useLoaderData<Loaded>()
  const standing = useVenueStanding()
  if (!standing || !may(standing, 'listing')) return null
  return <ListingScreen key={standing.venue.id} loaded={loaded} venue={standing.venue} />
}

type ListingScreenProps = { loaded: ServerData<VenueListing> | null; venue: Venue }

/** What guests see, what waits, the picture and the form, live. If loading fails, what was known and typed stays. */
function ListingScreen({ loaded, venue }: ListingScreenProps) {
  const known = useVenueData({
    venueId: venue.id,
    key: ['listing'],
    ask: (options) => askListing(venue.id, options),
    loaded,
  })
  const { data, set } = known
  return (
    <>
      <NotFresh sentence="Your listing could not be loaded." known={known} skeleton="h-64" />
      {data !== null && (
        <>
          <Intro listing={data} venue={venue} />
          {data.rejected && (
            <Alert problem={{ sentence: 'Your last change was not taken. Guests see what they saw before.' }}>
              <p className="wrap-anywhere">The reason: {data.rejected.reason}</p>
            </Alert>
          )}
          {data.pending && (
            <PendingChange listing={data} pending={data.pending} venue={venue} onChanged={set} />
          )}
          <PictureCard listing={data} venue={venue} onChanged={set} />
          <ListingForm listing={data} venue={venue} onChanged={set} />
          <IdentityCard listing={data} venue={venue} onChanged={set} />
        </>
      )}
    </>
  )
}

function Intro({ listing, venue }: { listing: VenueListing; venue: Venue }) {
  return (
    <section aria-labelledby="listing" className="grid grid-cols-1 gap-2">
      <h2 id="listing" className="text-2xl sm:text-3xl">
        My listing
      </h2>
      <p className="max-w-prose text-muted">
        {listing.isReviewed
          ? 'This is what groups read before they vote. We look at each change before guests see it.'
          : 'This is what groups read before they vote. Guests see your changes at once.'}
      </p>
      {listing.isPublished && (
        <TextLink to={paths.venuePage(venue.id)} className="justify-self-start">
          See it as guests do
        </TextLink>
      )}
    </section>
  )
}

/** The picture that guests see, the one that waits for review, and a way to choose another. */
function PictureCard({ listing, venue, onChanged }: ListingProps) {
  const waiting = listing.pending?.image ?? null
  return (
    <Card as="section" aria-labelledby="picture" className="grid grid-cols-1 gap-5 p-5 sm:p-7">
      <div className="grid gap-1">
        <h3 id="picture" className="text-2xl">
          Picture
        </h3>
        <p className="max-w-prose text-sm text-muted">
          {listing.hasOwnPicture
            ? 'It comes first wherever you are shown: in lists, on your page and in shared links.'
            : 'Guests see the poster we drew for you. A photo of your room or a dish tells them more.'}
        </p>
      </div>
      <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <ShownPicture image={listing.image} caption="Guests see this">
          {listing.hasOwnPicture && (
            <RemovePicture which="shown" venue={venue} onChanged={onChanged} key={listing.image} />
          )}
        </ShownPicture>
        {waiting && (
          <ShownPicture image={waiting} caption="Waiting for review">
            <RemovePicture which="waiting" venue={venue} onChanged={onChanged} key={waiting} />
          </ShownPicture>
        )}
      </ul>
      <NewPicture venue={venue} onChanged={onChanged} />
    </Card>
  )
}

/** What guests see of a venue, and what waits. */
async function askListing(venueId: string, options?: Parameters<typeof api>[2]): Promise<VenueListing> {
  const { listing } = await api('GET /api/venue/listing', { query: { venueId } }, options)
  return listing
}

type ShownPictureProps = { image: string; caption: string; children: ReactNode }

/** A picture as cards show it. */
function ShownPicture({ image, caption, children }: ShownPictureProps) {
  return (
    <li className="grid grid-cols-1 content-start gap-2">
      {/* The demo's own pictures have no address on the server. */}
      {image.startsWith('data:') ? (
        <img src={image} alt="" className="aspect-[4/3] w-full rounded-control object-cover" />
      ) : (
        <VenuePicture
          key={image}
          image={image}
          sizes="(min-width: 640px) 320px, 100vw"
          first
          className="rounded-control"
        />
      )}
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="text-sm font-bold text-muted">{caption}</p>
        {children}
      </div>
    </li>
  )
}

type RemovePictureProps = {
  which: 'shown' | 'waiting'
  venue: Venue
  onChanged: (listing: VenueListing) => void
}

const questions = {
  shown: 'Remove your picture? Guests see our poster again at once.',
  waiting: 'Remove the picture that waits for review?',
}

/** Takes a picture away, after a question in the button’s place. */
function RemovePicture({ which, venue, onChanged }: RemovePictureProps) {
  async function remove() {
    const query = { venueId: venue.id, which }
    const { listing } = await apiInOrder('DELETE /api/venue/listing/picture', { query })
    onChanged(listing)
    toast('The picture is removed')
  }
  return (
    <EndButton
      label="Remove"
      of={which === 'shown' ? 'the picture that guests see' : 'the picture that waits'}
      question={questions[which]}
      yes="Remove it"
      look="ghost"
      onEnd={remove}
    />
  )
}
