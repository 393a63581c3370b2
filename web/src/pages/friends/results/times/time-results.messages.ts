import type { Session, SessionStatus } from '@nofomo/contracts/sessions/endpoints.ts'
import type { TimeAndVenue, TimeStats } from '@nofomo/contracts/sessions/time-endpoints.ts'
import { plural } from '../../../../lib/text/plural.ts'

/** `4 yes · 1 if need be · 2 no`. */
export const timeCountsInWords = ({ yes, ifNeedBe, no }: TimeStats): string =>
  `${yes} yes · ${ifNeedBe} if need be · ${no} no`

/** Next to the time that is chosen, or would be now. */
export function chosenMark(status: SessionStatus): string {
  if (status === 'complete') return 'Chosen'
  return status === 'provisional' ? 'Chosen so far' : 'Ahead'
}

/** In the cell of the pair that is chosen, or would be now. */
export function pairMark(status: SessionStatus): string {
  if (status === 'complete') return 'chosen'
  return status === 'provisional' ? 'so far' : 'ahead'
}

/** Why a pair cannot win. */
export function closedInWords(
  { timeId, venueId }: Pick<TimeAndVenue, 'timeId' | 'venueId'>,
  { times = [], openings = [] }: Pick<Session, 'times' | 'openings'>,
): string {
  const startsAt = times.find(({ id }) => id === timeId)?.startsAt
  const known = openings.find((opening) => opening.venueId === venueId && opening.at === startsAt)
  return known?.isOpen === false ? 'closed' : 'past'
}

/** What the numbers of the table are. */
export const tableCaption = (voters: number): string =>
  plural(
    voters,
    'Of the only voter who said when, who can come and did not say no to the place',
    `Of ${voters} who said when: how many can come and did not say no to the place`,
  )
