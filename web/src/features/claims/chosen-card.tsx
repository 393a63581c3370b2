import { VenuePicture } from '../../ui/venue-picture.tsx'
import type { ChosenVenue } from './claim-draft.ts'

/** The venue that is being claimed. */
export function ChosenCard({ venue }: { venue: ChosenVenue }) {
  return (
    <div className="flex items-center gap-4 rounded-control bg-tint p-3">
      {venue.image && (
        <div className="w-20 shrink-0">
          <VenuePicture image={venue.image} sizes="80px" className="rounded-control" />
        </div>
      )}
      <div className="min-w-0">
        <p translate="no" className="font-bold wrap-anywhere">
          {venue.name}
        </p>
        <p className="text-sm text-muted wrap-anywhere">{venue.address || 'Address not available'}</p>
        {venue.isNew && <p className="text-sm text-muted">Location to be confirmed</p>}
      </div>
    </div>
  )
}
