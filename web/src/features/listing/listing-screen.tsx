import type { VenueListing } from '@nofomo/contracts/endpoints/listing.ts'
import type { ServerData } from '../../lib/queries/server-data.ts'
import { paths } from '../../shell/paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { NotFresh } from '../../ui/late/not-fresh.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useVenueData } from '../../venue/venue-data.ts'
import { askListing } from './ask-listing.ts'
import { ListingForm } from './listing-form.tsx'
import { PendingChange } from './pending-change.tsx'
import { PictureCard } from './picture-card.tsx'
import type { Venue } from './types.ts'

type ListingScreenProps = { loaded: ServerData<VenueListing> | null; venue: Venue }

/** What guests see, what waits, the picture and the form, live. If loading fails, what was known and typed stays. */
export function ListingScreen({ loaded, venue }: ListingScreenProps) {
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
