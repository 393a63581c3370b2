import type { Chip, KnownPreferences, Where } from '@nofomo/contracts/sessions/endpoints.ts'
import type { StatedMeeting } from '@nofomo/contracts/sessions/time-endpoints.ts'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'

/** The suggestions and what they were chosen by; `note` says which wish could not be met. */
export type Suggestions = {
  venues: Venue[]
  note: string | null
  understood: Chip[]
  where: Where | null
  preferences: KnownPreferences
  /** When the words say that the group meets; undefined if they do not. */
  meeting?: StatedMeeting | undefined
}
