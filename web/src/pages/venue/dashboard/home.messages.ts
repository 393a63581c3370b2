import type { Claim } from '@nofomo/contracts/claims/endpoints.ts'
import type { ClaimState, GroupStatus, Likelihood } from '@nofomo/contracts/sessions/choices.ts'
import { withPeriod } from '@nofomo/contracts/text/sentences.ts'
import { minuteMs } from '@nofomo/contracts/times/durations.ts'
import { dayInSeattle, meetingInWords } from '@nofomo/contracts/times/seattle-words.ts'
import type { LiveGroup, Standing, VenueDashboard } from '@nofomo/contracts/venue-home/endpoints.ts'
import { sessionLimits } from '@nofomo/contracts/venues/trust.ts'
import { counted } from '../../../lib/text/counted.ts'
import type { Tone } from '../../../ui/badge.tsx'

/** Where the dashboard's own data could not be loaded. */
export const notLoaded = 'Unable to load dashboard data'

/** `12 min`, `2 h 5 min`. */
function spanInWords(fromIso: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(fromIso)) / minuteMs)
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return `${minutes} min`
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
}

/** `Active for 12 min` and `last action 2 min ago`, as parts that stay together. */
export function activityInWords({ timeActive, lastAction }: LiveGroup, now: number): [string, string] {
  const isNew = now - Date.parse(timeActive) < minuteMs
  const isJust = now - Date.parse(lastAction) < minuteMs
  const active = isNew ? 'Just opened' : `Active for ${spanInWords(timeActive, now)}`
  return [active, `last action ${isJust ? 'just now' : `${spanInWords(lastAction, now)} ago`}`]
}

/** `5 people`. How many of them have voted is not told: it would show when each of them does. */
export function sizeInWords({ size }: Pick<LiveGroup, 'size'>): string {
  return size === null ? 'Size not given' : counted(size, 'person', 'people')
}

/** When a group wants to come; null if it has not said. */
export function wishedTimeInWords({ meetingAt, isChoosingTime }: LiveGroup, now: number): string | null {
  if (meetingAt !== null) return `Wants to come ${meetingInWords(meetingAt, now)}`
  return isChoosingTime ? 'Still choosing a time' : null
}

export const statusTones: Record<GroupStatus, Tone> = {
  viewing: 'plain',
  considering: 'maybe',
  deciding: 'yes',
  chosen: 'sound',
}

export const likelihoodWords: Record<Likelihood, string> = {
  high: 'High likelihood',
  medium: 'Medium likelihood',
  low: 'Low likelihood',
}

/** Classes of the text color. */
export const likelihoodLooks: Record<Likelihood, string> = {
  high: 'text-yes',
  medium: 'text-maybe-text',
  low: 'text-muted',
}

const sureness = { high: 0, medium: 1, low: 2 }

/** Of those that are still deciding the most likely first, then those that have chosen; otherwise in the given order. */
export function surestFirst(groups: readonly LiveGroup[]): LiveGroup[] {
  const place = ({ status, likelihood }: LiveGroup) =>
    status === 'chosen' ? 4 : likelihood === null ? 3 : sureness[likelihood]
  return groups.toSorted((a, b) => place(a) - place(b))
}

/** What an empty list of groups means for this standing. */
export function emptyInWords(standing: Standing | null): string {
  if (!standing)
    return 'Once you have claimed your venue, groups that have it on their list appear here while they decide.'
  if (standing.isRival)
    return `Somebody else acts for ${withPeriod(standing.venue.name)} No groups are shown until your claim is decided.`
  return `A group appears here as soon as it has ${standing.venue.name} on its list.`
}

/** How many groups are not shown, and why; null if all are. */
export function hiddenInWords({
  liveGroupCount,
  liveGroups,
  venue,
}: Pick<VenueDashboard, 'liveGroupCount' | 'liveGroups' | 'venue'>): string | null {
  const hidden = liveGroupCount - liveGroups.length
  if (hidden <= 0 || !venue) return null
  const groups = `${counted(hidden, 'more group is', 'more groups are')} deciding.`
  if (venue.trustState !== 'pending')
    return `${groups} A verified venue sees ${sessionLimits.soft_verified} groups a month, Premium sees all.`
  return liveGroups.length > 0
    ? `${groups} During verification you see up to ${sessionLimits.pending}.`
    : `${counted(hidden, 'group is', 'groups are')} deciding now. You see which once your claim is approved.`
}

/** `4 people a group on average · 3 casual, 2 drinks`; null if neither is told. */
export function occasionsInWords({ avgGroupSize, occasions }: VenueDashboard): string | null {
  const size =
    avgGroupSize === null ? [] : [`${Math.round(10 * avgGroupSize) / 10} people a group on average`]
  const counts = Object.entries(occasions).toSorted(([, a], [, b]) => b - a)
  const what = counts.map(([occasion, count]) => `${count} ${occasion.replace('-', ' ')}`).join(', ')
  const said = [...size, ...(what === '' ? [] : [what])]
  return said.length === 0 ? null : said.join(' · ')
}

/** The banner of a pending claim. */
export function pendingInWords({ venue, isRival }: Standing): string {
  const limit = `up to ${sessionLimits.pending} sessions during verification`
  if (isRival)
    return `Usually you see ${limit}. Somebody else already acts for ${venue.name}, so none are shown until we have decided. They know of your claim and keep their access until then.`
  return `You see ${limit}. We usually decide within 24-48 hours, and mail you.`
}

/** To present members: somebody else claims the venue, too. */
export function rivalInWords(name: string, since: string): string {
  return `Somebody else claims ${name} since ${dayInSeattle(since)}. You keep your access, and they see nothing of yours. We look at it by hand, and a venue never changes hands because somebody stays silent.`
}

const claimTones: Record<ClaimState, Tone> = {
  unverified: 'maybe',
  pending: 'sound',
  soft_verified: 'yes',
  trusted: 'yes',
  rejected: 'no',
  withdrawn: 'plain',
  ended: 'plain',
}
const claimStates: Record<ClaimState, string> = {
  unverified: 'Code missing',
  pending: 'Pending Review',
  soft_verified: 'Approved',
  trusted: 'Approved',
  rejected: 'Not approved',
  withdrawn: 'Withdrawn',
  ended: 'Ended',
}

/** The state of a claim: its badge, and what it means. */
export function claimInWords({ state, codeSentBy, createdAt, provenAt, isRival }: Claim): {
  tone: Tone
  badge: string
  text: string
} {
  return { tone: claimTones[state], badge: claimStates[state], text: meaning() }

  function meaning(): string {
    switch (state) {
      case 'unverified':
        return `Made ${dayInSeattle(createdAt)}. Type the code we sent by ${codeSentBy === 'phone' ? 'phone' : 'mail'} to go on.`
      case 'pending':
        return `Waiting for our decision since ${dayInSeattle(provenAt ?? createdAt)}.${isRival ? ' Somebody else acts for the venue already.' : ''}`
      case 'rejected':
        return 'We could not approve it. Our mail says why; you can claim again.'
      case 'ended':
        return 'It was approved once. Somebody else acts for the venue now.'
      default:
        return `Made ${dayInSeattle(createdAt)}.`
    }
  }
}

/** Whether a claim still needs something, from us or from its maker. */
export function isOpenClaim({ state }: Claim): boolean {
  return state === 'unverified' || state === 'pending' || state === 'rejected'
}
