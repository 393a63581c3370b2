import { closedWords, isOpenDaily, openingAt } from '@nofomo/contracts/values/times/open-at.ts'
import type { OpeningHours } from '@nofomo/contracts/values/times/opening-hours.ts'
import type { Candidate, KnownFacts, OpenDataOpening, VenueFacts } from '../request/criteria.ts'

type WithHours = { candidates: readonly Candidate[]; facts: KnownFacts }

/** When a group may meet: at one of these times (ISO 8601), or where it names none at an hour of any day. */
export type MeetingHours = { times: readonly string[]; hour: number | null }

/** Whether a place is open then; null where its hours do not tell, as they differ by day. */
type Opening = (hours: OpeningHours) => { isOpen: boolean; closedWords: string | null } | null

/**
 * Leaves out the venues whose listed hours say that they are closed whenever the group may meet, and marks the others with
 * hours. Hours of open data leave out nothing.
 */
export function knownOpenings({ candidates, facts }: WithHours, meeting: MeetingHours): WithHours {
  const opening = openingOf(meeting)
  if (opening === null) return { candidates, facts }
  const marked = new Map(candidates.map(({ slug }) => [slug, markedWith(opening, facts.get(slug))] as const))
  const changed = [...marked].flatMap(([slug, known]) => (known ? [[slug, known] as const] : []))
  return {
    candidates: candidates.filter(({ slug }) => marked.get(slug)?.isOpenThen !== false),
    facts: changed.length === 0 ? facts : new Map([...facts, ...changed]),
  }
}

function openingOf({ times, hour }: MeetingHours): Opening | null {
  if (times.length > 0) return (hours) => openingAtOneOf(hours, times)
  if (hour === null) return null
  return (hours) => {
    const isOpen = isOpenDaily(hours, hour * 60)
    return isOpen === null ? null : { isOpen, closedWords: null }
  }
}

/** Being open at one of the moments is enough; closed words are those of the first. */
function openingAtOneOf(hours: OpeningHours, times: readonly string[]) {
  const moments = times.map((time) => new Date(time))
  const isOpen = moments.some((moment) => openingAt(hours, moment).isOpen)
  const [first] = moments
  return { isOpen, closedWords: isOpen || !first ? null : closedWords(hours, first) }
}

/** Null where no hours tell anything. */
function markedWith(opening: Opening, known: VenueFacts | undefined): VenueFacts | null {
  if (known?.hours) {
    const own = opening(known.hours)
    return own && { ...known, isOpenThen: own.isOpen }
  }
  if (!known?.openDataHours) return null
  const { hours, ...source } = known.openDataHours
  const then = opening(hours)
  const openDataThen: OpenDataOpening | null = then && { ...then, ...source }
  return openDataThen && { ...known, openDataThen }
}
