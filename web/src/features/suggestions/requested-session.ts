import type { Chip } from '@nofomo/contracts/sessions/endpoints.ts'
import type { TabKey } from '../../lib/storage/stored-keys.ts'
import type { SessionRequest } from '../sessions/save-session.ts'
import type { Place } from './from-words.ts'

/** What a session was just made from. It is handed to the share page, where other chips ask again. */
export type RequestedSession = {
  wishes: SessionRequest
  understood: Chip[]
  leftOut: Chip[]
  /** Where the form says to look; null if only the words do. */
  place: Place | null
  /** As the session was named; its host may name it otherwise. */
  title: string
  /** The key of the form's draft in this tab. */
  draft: TabKey
}
