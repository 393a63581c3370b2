import type { VenueInput } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'

/** A venue as input of a new session; a suggested one unless its own source is given. */
export function asVenueInput(venue: Venue, source: Venue['source'] = 'ai_suggestions'): VenueInput {
  const { id, name, address, category, cuisine, budget, type, description, reason } = venue
  return { id, name, address, category, cuisine, budget, type, description, reason, source }
}
