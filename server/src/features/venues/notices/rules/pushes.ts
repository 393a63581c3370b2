import { dashboardPath } from '../../venues/public.ts'
import { rushSentence } from './mails.ts'

/** A rush notice this old is dropped. */
export const rushLastsMs = 30 * 60_000

/** The payload for the service worker; names only the venue. */
export function rushPayload(venue: { id: string; name: string }, groups: number): string {
  return JSON.stringify({ text: rushSentence(venue.name, groups), path: dashboardPath(null, venue.id) })
}
