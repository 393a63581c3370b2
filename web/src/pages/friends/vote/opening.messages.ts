import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { hourOfDay } from '@nofomo/contracts/times/seattle-clock.ts'
import { eveningFrom, hourInWords, meetingInWords } from '@nofomo/contracts/times/seattle-words.ts'

/**
 * Whether a venue is open when the group meets: `Open until 11 PM that night`, `Closed then`; of several times, at which it
 * is closed. Null where its hours or the time are not known.
 */
export function openingInWords({ openings = [] }: Pick<Session, 'openings'>, venueId: string): string | null {
  const known = openings.filter((opening) => opening.venueId === venueId)
  const [first] = known
  if (!first) return null
  const closed = known.filter(({ isOpen }) => !isOpen)
  if (known.length > 1) {
    if (closed.length === 0) return 'Open at each time'
    if (closed.length === known.length) return 'Closed at each time'
    return `Closed ${closed.map(({ at }) => meetingInWords(at, null)).join(' · ')}`
  }
  if (closed.length > 0) return 'Closed then'
  if (first.closesAt === null) return 'Open around the clock'
  const day = hourOfDay(new Date(first.at)) < eveningFrom ? 'that day' : 'that night'
  return `Open until ${hourInWords(first.closesAt)} ${day}`
}
