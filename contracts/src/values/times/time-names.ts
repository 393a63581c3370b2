import { seattleZone } from './seattle-clock.ts'

type NamedTime = { id: string; startsAt: string }

const timeZone = seattleZone
const weekday = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long' })
const date = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short', month: 'short', day: 'numeric' })
const hour = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })

/** "Friday", in Seattle. */
const weekdayOf = (startsAt: string): string => weekday.format(new Date(startsAt))

/** "7 PM" or "7:30 PM", in Seattle. */
const clockTime = (startsAt: string): string =>
  hour.format(new Date(startsAt)).replaceAll(/\s/g, ' ').replace(':00', '')

/**
 * The names of times that a group chooses from, at whatever moment they are read: "Friday 7 PM", and with the date if they
 * have the same weekday in two weeks: "Fri, Dec 4, 7 PM".
 */
export function timeNames(times: readonly NamedTime[]): (timeId: string) => string {
  const days = new Map(times.map(({ startsAt }) => [date.format(new Date(startsAt)), weekdayOf(startsAt)]))
  const isUnique = new Set(days.values()).size === days.size
  const names = new Map(
    times.map(({ id, startsAt }) => [
      id,
      isUnique
        ? `${weekdayOf(startsAt)} ${clockTime(startsAt)}`
        : `${date.format(new Date(startsAt))}, ${clockTime(startsAt)}`,
    ]),
  )
  return (timeId) => names.get(timeId) ?? timeId
}
