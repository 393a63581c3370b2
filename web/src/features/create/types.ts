import type { StatedMeeting } from '@nofomo/contracts/endpoints/session-times.ts'
import type { Chip, KnownPreferences, Where } from '@nofomo/contracts/endpoints/sessions.ts'
import type { Venue } from '@nofomo/contracts/endpoints/venues.ts'

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
