import type { VenueInput } from '@nofomo/contracts/sessions.ts'
import type { Venue } from '@nofomo/contracts/venues.ts'

/** A suggested venue as input of a new session. */
export function asVenueInput(venue: Venue): VenueInput {
  const { id, name, address, category, cuisine, budget, type, description, reason } = venue
  return { id, name, address, category, cuisine, budget, type, description, reason, source: 'ai_suggestions' }
}
