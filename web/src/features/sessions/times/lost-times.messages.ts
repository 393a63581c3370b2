import { meetingInWords } from '@nofomo/contracts/times/seattle-words.ts'
import { listed } from '../../../ui/text/listed.ts'

/** `Friday, 7 PM and Saturday, 8 PM`. */
export const timesInWords = (times: readonly { startsAt: string }[], now: number | null): string =>
  listed(times.map(({ startsAt }) => meetingInWords(startsAt, now)))

/** To everybody with the page open, of times that somebody had voted on: `The host took Friday, 7 PM off.` */
export const lostTimesInWords = (times: readonly { startsAt: string }[], now: number | null): string =>
  `The host took ${timesInWords(times, now)} off.`
