import type { Chip, KnownPreferences, Where } from '@nofomo/contracts/endpoints/sessions.ts'
import type { Venue } from '@nofomo/contracts/endpoints/venues.ts'

/** The suggestions and what they were chosen by; `note` says which wish could not be met. */
export type Suggestions = {
  venues: Venue[]
  note: string | null
  understood: Chip[]
  where: Where | null
  preferences: KnownPreferences
}
