import type { CrewRhythm } from '@nofomo/contracts/crews/endpoints.ts'
import { rhythmKinds } from '@nofomo/contracts/crews/limits.ts'
import { momentInWords } from '@nofomo/contracts/times/seattle-words.ts'

export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

const kindLabels: Record<CrewRhythm['kind'], string> = {
  weekly: 'Every week',
  biweekly: 'Every two weeks',
  monthly: 'Every month',
}
export const kindOptions = rhythmKinds.map((kind) => ({ kind, label: kindLabels[kind] }))

/** Hours that are offered: friends are told at once, and nobody by night. */
export const firstHour = 8
export const lastHour = 21

/** `6 PM`. */
export const hourInWords = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`

type Setting = Pick<CrewRhythm, 'kind' | 'weekday' | 'hour'>

/** `Every two weeks on Wednesday at 6 PM`. */
export function rhythmInWords({ kind, weekday, hour }: Setting): string {
  const day = weekdays[weekday]
  const often = kind === 'monthly' ? `On the first ${day} of each month` : `${kindLabels[kind]} on ${day}`
  return `${often} at ${hourInWords(hour)}`
}

/** What happens next. */
export function nextInWords({ nextAt, isPaused, unanswered }: CrewRhythm): string {
  if (!isPaused && nextAt !== null) return `The next vote opens on ${momentInWords(nextAt)}.`
  return unanswered > 2 ? 'It pauses: nobody answered the last three votes.' : 'It pauses.'
}

export const aboutRhythm =
  'Places are suggested anew each time, and the vote ends two days later. A turn is left out while the last vote has no winner yet. By Seattle’s clock.'

export const notSaved = 'The rhythm was not saved. Try again.'
