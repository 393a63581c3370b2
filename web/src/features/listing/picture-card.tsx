import type { VenueListing } from '@nofomo/contracts/endpoints/listing.ts'
import { Card } from '../../ui/card.tsx'
import { NewPicture } from './new-picture.tsx'
import { RemovePicture } from './remove-picture.tsx'
import { ShownPicture } from './shown-picture.tsx'
import type { Venue } from './types.ts'

type PictureCardProps = {
  listing: VenueListing
  venue: Venue
  onChanged: (listing: VenueListing) => void
}

/** The picture that guests see, the one that waits for review, and a way to choose another. */
export function PictureCard({ listing, venue, onChanged }: PictureCardProps) {
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
