import { isPublicHoliday } from '@nofomo/contracts/times/holidays.ts'
import { eveningOf } from '@nofomo/contracts/times/nights.ts'
import {
  closedWords,
  isClosedForAWeek,
  isOpenAt,
  isOpenDaily,
  type ListedHours,
} from '@nofomo/contracts/times/open-at.ts'
import type { OpeningHours } from '@nofomo/contracts/times/opening-hours.ts'
import type { Candidate, KnownFacts, VenueFacts } from '../request/criteria.ts'

type WithHours = { candidates: readonly Candidate[]; facts: KnownFacts }

/** When a group may meet: at one of these times (ISO 8601), or where it names none at an hour of any day. */
export type MeetingHours = { times: readonly string[]; hour: number | null; today: string }

/** As read once for all candidates. `usual`: the times that are on no public holiday, of which open data tells nothing. */
type ReadMeeting = Omit<MeetingHours, 'times'> & { times: readonly Date[]; usual: ReadonlySet<Date> }

/**
 * Leaves out the venues that are full, or closed by their listed hours, whenever the group may meet, and marks the others
 * with hours. Hours of open data leave out nothing.
 */
export function knownOpenings({ candidates, facts }: WithHours, meeting: MeetingHours): WithHours {
  const times = meeting.times.map((time) => new Date(time))
  const usual = new Set(times.filter((time) => !isPublicHoliday(eveningOf(time))))
  const marked = new Map(
    candidates.map(({ slug }) => [slug, markedFor({ ...meeting, times, usual }, facts.get(slug))] as const),
  )
  const changed = [...marked].flatMap(([slug, known]) => (known ? [[slug, known] as const] : []))
  return {
    candidates: candidates.filter(({ slug }) => marked.get(slug)?.isOpenThen !== false),
    facts: changed.length === 0 ? facts : new Map([...facts, ...changed]),
  }
}

/**
 * Being open at one of the times is enough. Where its own hours do not say so, those at which it is closed by them count no
 * more, and open data is asked of the others. Null where no hours tell anything.
 */
function markedFor(meeting: ReadMeeting, known: VenueFacts | undefined): VenueFacts | null {
  const isOpen = known?.hours ? openingByOwn(known.hours, meeting) : []
  if (isOpen.includes(true)) return { ...known, isOpenThen: true }
  if (isOpen.length > 0 && !isOpen.includes(null)) return { ...known, isOpenThen: false }
  if (!known?.openDataHours) return null
  const { hours, ...source } = known.openDataHours
  const times = meeting.times.filter((time, index) => isOpen[index] !== false && meeting.usual.has(time))
  const then = meeting.times.length > 0 ? openingOfWeek(hours, times) : openingDaily(hours, meeting)
  return then && { ...known, openDataThen: { ...then, ...source } }
}

/** By time; null is not known. */
function openingByOwn(own: ListedHours, { times, hour, today }: ReadMeeting): (boolean | null)[] {
  if (times.length > 0) return times.map((time) => isOpenAt(own, time))
  if (isClosedForAWeek(own, today)) return [false]
  return [own.week && hour !== null ? isOpenDaily(own.week, hour * 60) : null]
}

/** Closed words are those of the first time. */
function openingOfWeek(week: OpeningHours, times: readonly Date[]) {
  const hours: ListedHours = { week, specialHours: [] }
  const [first] = times
  if (!first) return null
  const isOpen = times.some((time) => isOpenAt(hours, time))
  return { isOpen, closedWords: isOpen ? null : closedWords(hours, first) }
}

/** Null where the days differ. */
function openingDaily(week: OpeningHours, { hour }: ReadMeeting) {
  const isOpen = hour === null ? null : isOpenDaily(week, hour * 60)
  return isOpen === null ? null : { isOpen, closedWords: null }
}
