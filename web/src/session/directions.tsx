import type { Venue } from '@nofomo/contracts/endpoints/venues.ts'
import { useBrowserValue } from '../lib/browser/use-browser-value.ts'
import { type ButtonLook, buttonClass } from '../ui/button.tsx'
import { directionsTo, prefersAppleMaps } from '../venue/directions.ts'

type DirectionsProps = { venue: Venue; look?: ButtonLook | 'text' }

/** Directions in the device's map application. The server does not know which that is and renders Google Maps. */
export function Directions({ venue, look = 'primary' }: DirectionsProps) {
  const onApple = useBrowserValue(() => prefersAppleMaps(navigator), false)
  const { apple, google } = directionsTo(venue)
  const isText = look === 'text'
  return (
    <a
      href={onApple ? apple : google}
      target="_blank"
      rel="noopener noreferrer"
      className={
        isText ? 'min-h-6 justify-self-start text-sm font-bold text-sound' : buttonClass(look, 'large')
      }
    >
      Get Directions{isText && <span className="sr-only"> to {venue.name}</span>}
    </a>
  )
}
