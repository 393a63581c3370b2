import { hourMs } from '@nofomo/contracts/values/times/durations.ts'
import { isInNight } from '@nofomo/contracts/values/times/nights.ts'
import { closedWordsOn, isOpenAt, isOpenDaily, minuteOfWeek } from '@nofomo/contracts/values/times/open-at.ts'
import type { OpeningHours } from '@nofomo/contracts/values/times/opening-hours.ts'
import { seattleDay } from '@nofomo/contracts/values/times/seattle-clock.ts'
import type { Candidate, KnownFacts, OpenDataOpening, VenueFacts } from '../request/criteria.ts'
import { isPublicHoliday } from '../words/holidays.ts'

type WithHours = { candidates: readonly Candidate[]; facts: KnownFacts }

/** When a group may meet: at one of these times (ISO 8601), or where it names none at an hour of any day. */
export type MeetingHours = { times: readonly string[]; hour: number | null }

/** Whether a place is open then; null where its hours do not tell, as they differ by day. */
type Opening = (hours: OpeningHours) => { isOpen: boolean; closedWords: string | null } | null

/**
 * Leaves out the venues that are full, or closed by their listed hours, whenever the group may meet, and marks the others
 * with hours. Hours of open data leave out nothing.
 */
export function knownOpenings({ candidates, facts }: WithHours, meeting: MeetingHours): WithHours {
  const openings = openingsOf(meeting)
  if (openings === null) return { candidates, facts }
  const marked = new Map(
    candidates.map(({ slug }) => [slug, markedFor(meeting, openings, facts.get(slug))] as const),
  )
  const changed = [...marked].flatMap(([slug, known]) => (known ? [[slug, known] as const] : []))
  return {
    candidates: candidates.filter(({ slug }) => marked.get(slug)?.isOpenThen !== false),
    facts: changed.length === 0 ? facts : new Map([...facts, ...changed]),
  }
}

/** The day to which a time belongs: until five in the morning the one before. */
const eveningOf = (time: string): string => seattleDay(new Date(Date.parse(time) - 5 * hourMs))

function openingOf({ times, hour }: MeetingHours): Opening | null {
  if (times.length > 0) return openingAtOneOf(times.map((time) => minuteOfWeek(new Date(time))))
  if (hour === null) return null
  return (hours) => {
    const isOpen = isOpenDaily(hours, hour * 60)
    return isOpen === null ? null : { isOpen, closedWords: null }
  }
}

/** Being open at one of the moments is enough; closed words are those of the first. */
const openingAtOneOf =
  (minutes: readonly number[]): Opening =>
  (hours) => {
    const isOpen = minutes.some((minute) => isOpenAt(hours, minute))
    const [first] = minutes
    return { isOpen, closedWords: isOpen || first === undefined ? null : closedWordsOn(hours, first) }
  }

type Openings = { opening: Opening; usual: Opening | null }

/** The week of open data tells nothing of public holidays: `usual` is without them. Null where no hours matter. */
function openingsOf(meeting: MeetingHours): Openings | null {
  const opening = openingOf(meeting)
  if (opening === null) return null
  const times = meeting.times.filter((time) => !isPublicHoliday(eveningOf(time)))
  return { opening, usual: times.length < meeting.times.length ? openingOf({ times, hour: null }) : opening }
}

/** A venue that is full on the night of some of the times is judged by the others. */
function markedFor(
  meeting: MeetingHours,
  openings: Openings,
  known: VenueFacts | undefined,
): VenueFacts | null {
  const { fullUntil } = known ?? {}
  const times = fullUntil && meeting.times.filter((time) => !isInNight(new Date(time), fullUntil))
  if (!times || times.length === meeting.times.length) return markedWith(openings, known)
  const rest = times.length === 0 ? null : openingsOf({ ...meeting, times })
  return rest === null ? { ...known, isOpenThen: false } : markedWith(rest, known)
}

/** Null where no hours tell anything. */
function markedWith({ opening, usual }: Openings, known: VenueFacts | undefined): VenueFacts | null {
  if (known?.hours) {
    const own = opening(known.hours)
    return own && { ...known, isOpenThen: own.isOpen }
  }
  if (!known?.openDataHours || usual === null) return null
  const { hours, ...source } = known.openDataHours
  const then = usual(hours)
  const openDataThen: OpenDataOpening | null = then && { ...then, ...source }
  return openDataThen && { ...known, openDataThen }
}
