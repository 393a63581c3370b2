import type { Venue } from '@nofomo/contracts/endpoints/venues.ts'
import { Button } from '../../ui/button.tsx'
import { VenuePicture } from '../../ui/venue-picture.tsx'
import { categoryInWords, whereIs } from './claim.messages.ts'

/** A venue found, to choose. */
export function ResultCard({ venue, onChoose }: { venue: Venue; onChoose: () => void }) {
  return (
    <li className="grid grid-cols-1 items-center gap-x-4 gap-y-3 min-[24rem]:grid-cols-[minmax(0,1fr)_auto] rounded-control border border-line bg-surface p-3 sm:grid-cols-[5.5rem_minmax(0,1fr)_auto]">
      <div className="max-sm:hidden">
        <VenuePicture image={venue.image} sizes="88px" className="rounded-control" />
      </div>
      <div className="min-w-0">
        <h3 translate="no" className="text-lg wrap-anywhere">
          {venue.name}
        </h3>
        <p className="text-sm text-muted wrap-anywhere">{whereIs(venue)}</p>
        <p className="text-sm text-muted">
          <span className="inline-block first-letter:uppercase">{categoryInWords(venue.category)}</span>
          {venue.rating !== null && ` · Rated ${venue.rating.toFixed(1)}`}
        </p>
      </div>
      <Button look="quiet" onClick={onChoose} aria-label={`Claim ${venue.name}`}>
        Claim
      </Button>
    </li>
  )
}
