import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import { useBrowserValue } from '../../lib/browser/use-browser-value.ts'
import { directionsTo, prefersAppleMaps } from '../venues/directions.ts'

/** Directions in the device's map application. The server does not know which that is and renders Google Maps. */
export function Directions({ venue }: { venue: Venue }) {
  const onApple = useBrowserValue(() => prefersAppleMaps(navigator), false)
  const { apple, google } = directionsTo(venue)
  return (
    <a
      href={onApple ? apple : google}
      target="_blank"
      rel="noopener noreferrer"
      className="min-h-6 justify-self-start text-sm font-bold text-sound"
    >
      Get Directions<span className="sr-only"> to {venue.name}</span>
    </a>
  )
}
