import ChevronUp from 'virtual:icons/chevron-up'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import { useId, useRef } from 'react'
import { kindOf } from '../../../../features/venues/venue.messages.ts'
import { useClipped } from '../use-clipped.ts'
import { Description, Pills, Reason, Whereabouts } from '../venue-parts.tsx'

type CardPlateProps = { venue: Venue; opening: string | null; isOpen: boolean; onToggle: () => void }

/** The facts of a venue: a few immediately, the rest when opened. */
export function CardPlate({ venue, opening, isOpen, onToggle }: CardPlateProps) {
  const more = useId()
  const plate = useRef<HTMLDivElement>(null)
  const isClipped = useClipped(plate, isOpen)
  const kind = [kindOf(venue), venue.neighborhood].filter(Boolean).join(' · ')
  const hasDetails = Boolean(venue.description || venue.address || venue.website)
  return (
    <div ref={plate} data-clipped={isClipped || undefined} className="swipe-plate">
      <div className="swipe-plate-head">
        <div className="min-w-0">
          <h3 translate="no" className="text-2xl">
            {venue.name}
          </h3>
          <p className="text-muted">{kind}</p>
        </div>
        {(hasDetails || isClipped) && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={hasDetails ? more : undefined}
            onClick={onToggle}
          >
            <ChevronUp aria-hidden="true" className="size-5" />
            <span className="sr-only">Details</span>
          </button>
        )}
      </div>
      <Pills venue={venue} opening={opening} />
      <Reason venue={venue} className="swipe-reason" />
      {hasDetails && (
        <div id={more} className="swipe-more" data-open={isOpen || undefined} inert={!isOpen}>
          <div>
            <Description venue={venue} />
            <Whereabouts venue={venue} />
          </div>
        </div>
      )}
    </div>
  )
}
