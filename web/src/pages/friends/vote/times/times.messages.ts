import type { TimeVoteValue } from '@nofomo/contracts/sessions/times.ts'
import { plural } from '../../../../lib/text/plural.ts'

/** In the order of the buttons. */
export const timeAnswers: readonly { vote: TimeVoteValue; word: string }[] = [
  { vote: 1, word: 'Yes' },
  { vote: 0, word: 'If need be' },
  { vote: -1, word: 'No' },
]

/** `3 of 8 answered`. */
export const answeredInWords = (answered: number, of: number): string => `${answered} of ${of} answered`

/** To a voter who has finished, but not said when they can come. */
export const noTimeMarked = 'You have not said when you can come.'

/** The label of what ends the list: `2 places left`, `1 place and 2 times left`. Null once there is nothing left. */
export function leftInWords(places: number, times: number): string | null {
  const ofPlaces = plural(places, '1 place', `${places} places`)
  const ofTimes = plural(times, '1 time', `${times} times`)
  if (places > 0 && times > 0) return `${ofPlaces} and ${ofTimes} left`
  if (places > 0) return `${ofPlaces} left`
  return times > 0 ? `${ofTimes} left` : null
}
