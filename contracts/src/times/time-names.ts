import { capitalized } from '../text/sentences.ts'
import { dayOfWeek, seattleDay } from './seattle-clock.ts'
import { hourInWords, meetingInWords } from './seattle-words.ts'

type NamedTime = { id: string; startsAt: string }

const dayOf = ({ startsAt }: NamedTime): string => seattleDay(new Date(startsAt))

/** In sentences, which may wrap anywhere. */
const withPlainSpaces = (words: string): string => words.replaceAll('\u00a0', ' ')

/**
 * The names of times that a group chooses from, at whatever moment they are read: "Friday 7 PM", and with the date if they
 * have the same weekday in two weeks: "Fri, Dec 4, 7 PM".
 */
export function timeNames(times: readonly NamedTime[]): (timeId: string) => string {
  const days = new Set(times.map(dayOf))
  const isUnique = new Set([...days].map(dayOfWeek)).size === days.size
  const names = new Map(
    times.map((time) => [
      time.id,
      withPlainSpaces(
        isUnique
          ? `${capitalized(dayOfWeek(dayOf(time)))} ${hourInWords(time.startsAt)}`
          : meetingInWords(time.startsAt, null),
      ),
    ]),
  )
  return (timeId) => names.get(timeId) ?? timeId
}
