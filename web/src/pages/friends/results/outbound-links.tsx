import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import { useId } from 'react'
import { directionsTo, prefersAppleMaps } from '../../../features/venues/directions.ts'
import { useBrowserValue } from '../../../lib/browser/use-browser-value.ts'
import { type ButtonLook, buttonClass } from '../../../ui/button.tsx'
import { type OutboundLink, reservationSearches } from './outbound.ts'

const outside = { target: '_blank', rel: 'noopener noreferrer' } as const

/** One of three equal acts in a row, which wraps where their words do not fit beside each other. */
export const inRow = 'flex-1 min-h-14 px-1! text-sm wrap-normal'

/** Directions in the map application of one's choice, the device's first. */
export function DirectionsMenu({ venue, look }: { venue: Venue; look: ButtonLook }) {
  const onApple = useBrowserValue(() => prefersAppleMaps(navigator), false)
  const { apple, google } = directionsTo(venue)
  const maps = [
    { label: 'Google Maps', href: google },
    { label: 'Apple Maps', href: apple },
  ]
  return (
    <LinkMenu
      label="Directions"
      title="Get Directions"
      links={onApple ? maps.toReversed() : maps}
      look={look}
    />
  )
}

/** Links to reservation sites. NoFOMO reserves nothing itself. */
export function Reservations({ venue }: { venue: Venue }) {
  return (
    <LinkMenu
      label="Make Reservations"
      title={`Find a table at ${venue.name}`}
      links={reservationSearches(venue)}
      look="quiet"
    />
  )
}

type LinkMenuProps = { label: string; title: string; links: OutboundLink[]; look: ButtonLook }

/** A menu of links. The browser's own popover: Escape and a tap outside close it, without our script. */
function LinkMenu({ label, title, links, look }: LinkMenuProps) {
  const id = useId()
  return (
    <>
      <button type="button" popoverTarget={id} className={buttonClass(look, 'small', inRow)}>
        {label}
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={title}
        className="link-menu rounded-card border border-line bg-raised p-5 text-ink shadow-card"
      >
        <div className="grid gap-3">
          <h3 className="text-xl">{title}</h3>
          <ul className="grid gap-2">
            {links.map((link) => (
              <li key={link.label} className="grid">
                <a href={link.href} {...outside} className={buttonClass('quiet')}>
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            className={buttonClass('ghost')}
          >
            Close
          </button>
        </div>
      </div>
    </>
  )
}
