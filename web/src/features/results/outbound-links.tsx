import type { Venue } from '@nofomo/contracts/endpoints/venues.ts'
import { useId } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { directionsTo } from '../../venue/directions.ts'
import { type OutboundLink, reservationSearches } from './outbound.ts'

const outside = { target: '_blank', rel: 'noopener noreferrer' } as const

/** For those who prefer a map application other than their device's default. */
export function ChooseMapApp({ venue }: { venue: Venue }) {
  const { apple, google } = directionsTo(venue)
  const maps = [
    { label: 'Google Maps', href: google },
    { label: 'Apple Maps', href: apple },
  ]
  return <LinkMenu label="Choose app" title="Open directions in" links={maps} look="text" />
}

/** Links to reservation sites. NoFOMO reserves nothing itself. */
export function Reservations({ venue }: { venue: Venue }) {
  return (
    <LinkMenu
      label="Make Reservations"
      title={`Find a table at ${venue.name}`}
      links={reservationSearches(venue)}
      look="button"
    />
  )
}

type LinkMenuProps = { label: string; title: string; links: OutboundLink[]; look: 'button' | 'text' }

/** A menu of links. The browser's own popover: Escape and a tap outside close it, without our script. */
function LinkMenu({ label, title, links, look }: LinkMenuProps) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={look === 'button' ? buttonClass('quiet', 'large') : 'min-h-8 text-sm font-bold text-sound'}
      >
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
