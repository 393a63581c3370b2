import X from 'virtual:icons/x'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import { Link } from 'react-router'
import { factsOf } from '../../../features/venues/venue.messages.ts'
import { paths } from '../../../shell/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { VenuePicture } from '../../../ui/venue-picture.tsx'

/** The place that the vote starts with, and a way to leave it out. */
export function ChosenPlace({ place }: { place: Venue }) {
  return (
    <div className="flex items-center gap-3 rounded-control bg-tint p-3">
      <div className="w-16 shrink-0 max-[24rem]:hidden sm:w-20">
        <VenuePicture image={place.image} sizes="80px" className="rounded-control" />
      </div>
      <div className="min-w-0 flex-1">
        <p className="text-sm text-muted">Your vote starts with</p>
        <p translate="no" className="line-clamp-2 large-text:line-clamp-none font-bold wrap-anywhere">
          {place.name}
        </p>
        <p className="text-sm text-muted">{factsOf(place)}</p>
      </div>
      <Link
        to={paths.landing()}
        replace
        preventScrollReset
        className={buttonClass('ghost', 'normal', 'min-w-12 shrink-0 px-0')}
        aria-label={`Remove ${place.name}`}
      >
        <X aria-hidden="true" className="size-5" />
      </Link>
    </div>
  )
}
