import type { Booking } from '@nofomo/contracts/bookings/endpoints.ts'
import type { FeatureDemand } from '@nofomo/contracts/listing/endpoints.ts'
import { hourMs } from '@nofomo/contracts/times/durations.ts'
import { meetingInWords } from '@nofomo/contracts/times/seattle-words.ts'
import type { LiveGroup, VenueDashboard } from '@nofomo/contracts/venue-home/endpoints.ts'
import { venueFeatures } from '@nofomo/contracts/venues/features.ts'
import { hourInWords } from '../../../../features/venue-home/figures.ts'
import { counted } from '../../../../lib/text/counted.ts'
import { bookingTime, isToday } from '../bookings/booking-time.ts'
import { partyInWords, sortedOut } from '../bookings/request.messages.ts'

/** What to do tonight: what is going on, what follows from it, and the section to do it in. */
export type Tonight = {
  sentence: string
  advice: string
  action: { label: string; slug: string } | null
  /** What else is worth knowing, each a sentence. */
  also: string[]
}
type TonightText = Omit<Tonight, 'also'>

const toBookings = { label: 'Open bookings', slug: 'bookings' }
const toHours = { label: 'See your busiest hours', slug: 'analytics' }
const toFunnel = { label: 'See where groups leave', slug: 'funnel' }

/**
 * From the groups that are deciding and the bookings, null if these are not known; `now` in ms. Requests come first,
 * since a group waits for the answer. Null where no figures may be seen.
 */
export function tonightOf(
  dashboard: VenueDashboard,
  bookings: readonly Booking[] | null,
  now: number,
): Tonight | null {
  if (dashboard.metrics === null) return null
  const groups = groupsTonight(dashboard, now)
  const later = laterGroups(dashboard.liveGroups, now)
  const { waiting } = sortedOut(bookings ?? [], now)
  const tables = tablesToday(bookings ?? [], now)
  if (waiting.length === 0) return { ...groups, also: [...later, ...tables] }
  const also = dashboard.liveGroupCount > 0 ? [groups.sentence] : []
  return { ...requestsTonight(waiting, now), also: [...also, ...later, ...tables] }
}

function requestsTonight(waiting: readonly Booking[], now: number): TonightText {
  const [first] = waiting.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
  const when = first ? bookingTime(first.startsAt, now) : ''
  if (waiting.length === 1 && first)
    return {
      sentence: `A table for ${partyInWords(first)} waits for your answer.`,
      advice: `They want to come ${inSentence(when)}.`,
      action: { label: 'Answer the request', slug: 'bookings' },
    }
  return {
    sentence: `${counted(waiting.length, 'request')} wait for your answer.`,
    advice: `The first is for ${inSentence(when)}.`,
    action: { label: 'Answer requests', slug: 'bookings' },
  }
}

/** `today at 7:00 PM`; days of the week stay as they are. */
const inSentence = (when: string) => when.replace(/^To/, 'to')

/** `2 tables are booked for today, for 9 people; the first at 6:30 PM.` Nothing without one. */
function tablesToday(bookings: readonly Booking[], now: number): string[] {
  const today = bookings
    .filter(({ state, isPast, startsAt }) => state === 'confirmed' && !isPast && isToday(startsAt, now))
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
  const [first] = today
  if (!first) return []
  const at = bookingTime(first.startsAt, now).replace('Today ', '')
  const people = counted(
    today.reduce((sum, { partySize }) => sum + partySize, 0),
    'person',
    'people',
  )
  return [
    today.length === 1
      ? `A table for ${people} is booked for today, ${at}.`
      : `${today.length} tables are booked for today, for ${people}; the first ${at}.`,
  ]
}

/** From the groups that are deciding now, the surest first. */
function groupsTonight(
  { liveGroups, liveGroupCount, metrics, missing }: VenueDashboard,
  now: number,
): TonightText {
  const coming = comingGroups(liveGroups)
  const tonight = coming.filter((group) => isTonight(group, now))
  if (tonight.length > 0) return comingText(tonight, `${seatsInWords(tonight)} and ${answerTo(tonight)}.`)
  if (coming.length > 0) return comingText(coming, notTonight(coming, now))
  const close = liveGroups.filter(({ likelihood }) => likelihood === 'medium')
  if (close.length > 0)
    return {
      sentence: `${subjectOf(close, 'is', 'are')} one yes away from you.`,
      advice: 'They compare you with another place right now. See what turned earlier groups away.',
      action: toFunnel,
    }
  const behind = liveGroups.filter(({ likelihood }) => likelihood === 'low')
  if (behind.length > 0)
    return {
      sentence: `${subjectOf(behind, 'prefers', 'prefer')} another place so far.`,
      advice: 'A few votes can still turn that. See what turned earlier groups away.',
      action: toFunnel,
    }
  if (liveGroups.length > 0) return justBegun(liveGroupCount)
  if (liveGroupCount > 0)
    return {
      sentence: `${counted(liveGroupCount, 'group is', 'groups are')} deciding about you.`,
      advice: 'Which they are is not shown: you have seen all the groups of this month.',
      action: null,
    }
  return missing ? answerWish(missing) : nobodyNow(metrics?.peakTime ?? null)
}

const justBegun = (groups: number): TonightText => ({
  sentence: `${counted(groups, 'group is', 'groups are')} looking at you.`,
  advice: 'They have only begun to vote. There is nothing to do until they lean to you.',
  action: null,
})

/** What can be done while nobody is deciding: to state what groups ask for. */
const answerWish = ({ feature, groups, lost }: FeatureDemand): TonightText => ({
  sentence: 'Nobody is deciding right now.',
  advice: `${groups} groups asked for “${venueFeatures[feature]}” lately, and your listing does not state it.${
    lost === null ? '' : ` ${lost} of them passed you over.`
  }`,
  action: { label: 'See what groups ask for', slug: 'listing' },
})

const nobodyNow = (peakTime: number | null): TonightText => ({
  sentence: 'Nobody is deciding right now.',
  advice:
    peakTime === null
      ? 'This page moves by itself when the first group comes.'
      : `Most groups choose you around ${hourInWords(peakTime)}. This page moves by itself when one comes.`,
  action: peakTime === null ? null : toHours,
})

/** Those that chose the venue or lean to it, and have not come yet. */
const comingGroups = (liveGroups: readonly LiveGroup[]) =>
  liveGroups.filter(
    ({ status, likelihood, hasArrived }) => !hasArrived && (status === 'chosen' || likelihood === 'high'),
  )

/** Beside those that come tonight: the others, which are not counted among them. */
function laterGroups(liveGroups: readonly LiveGroup[], now: number): string[] {
  const coming = comingGroups(liveGroups)
  const later = coming.filter((group) => !isTonight(group, now))
  if (later.length === 0 || later.length === coming.length) return []
  const [other] = later
  if (later.length === 1 && other) return [`1 more group ${timeOf(other, now)}.`]
  const dated = later.filter(({ meetingAt }) => meetingAt !== null).length
  if (dated === later.length) return [`${later.length} more groups want to come another day.`]
  return dated === 0
    ? [`${later.length} more groups have not said when they come.`]
    : [`${later.length} more groups want to come another day, or have not said when.`]
}

function comingText(coming: readonly LiveGroup[], advice: string): TonightText {
  const chosen = coming.filter(({ status }) => status === 'chosen')
  const leaning = coming.length - chosen.length
  const sentence =
    leaning === 0
      ? `${subjectOf(coming, 'chose', 'chose')} you.`
      : chosen.length === 0
        ? `${subjectOf(coming, 'leans', 'lean')} to you.`
        : `${counted(chosen.length, 'group', 'groups')} chose you, and ${counted(leaning, 'more leans', 'more lean')} to you.`
  return { sentence, advice, action: toBookings }
}

/** `“Friday” is`, `2 groups are` */
function subjectOf(groups: readonly LiveGroup[], one: string, many: string): string {
  const [only] = groups
  if (groups.length > 1 || !only) return `${groups.length} groups ${many}`
  return `${only.name === null ? 'A group' : `“${shortened(only.name)}”`} ${one}`
}

/** The list of groups has the whole name. */
const shortened = (name: string) => (name.length <= 40 ? name : `${name.slice(0, 39).trimEnd()}…`)

/** A night ends at five in the morning. A group that has not said when it meets is not one of tonight. */
const isTonight = ({ meetingAt }: LiveGroup, now: number): boolean =>
  meetingAt !== null && isToday(new Date(Date.parse(meetingAt) - 5 * hourMs).toISOString(), now - 5 * hourMs)

const answerTo = ({ length }: readonly LiveGroup[]) =>
  length === 1 ? 'answer their request as soon as it comes' : 'answer their requests as soon as they come'

/** When a group comes that does not come tonight: `wants to come Friday, 7 PM`. */
function timeOf({ meetingAt, isChoosingTime }: LiveGroup, now: number): string {
  if (meetingAt !== null) return `wants to come ${meetingInWords(meetingAt, now)}`
  return isChoosingTime ? 'is still choosing a time' : 'has not said when it comes'
}

function notTonight(coming: readonly LiveGroup[], now: number): string {
  const [only] = coming
  const answer = answerTo(coming)
  if (coming.length > 1 || !only) {
    const isUnsaid = coming.every(({ meetingAt }) => meetingAt === null)
    return isUnsaid
      ? `None of them has said when they come: ${answer}.`
      : `None of them is known to come tonight: ${answer}.`
  }
  if (only.meetingAt !== null) return `They want to come ${meetingInWords(only.meetingAt, now)}: ${answer}.`
  return only.isChoosingTime
    ? `They are still choosing a time: ${answer}.`
    : `They have not said when they come: ${answer}.`
}

/** `Keep 13 seats in mind`; without the sizes of all groups no number. */
function seatsInWords(groups: readonly LiveGroup[]): string {
  if (groups.some(({ size }) => size === null)) return 'Keep tables in mind'
  return `Keep ${groups.reduce((sum, { size }) => sum + (size ?? 0), 0)} seats in mind`
}
