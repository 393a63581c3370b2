import type { ClaimRole } from '@nofomo/contracts/claims/options.ts'
import type { ReviewedClaim } from '@nofomo/contracts/staff/review-endpoints.ts'
import type { ClaimAge, ClaimScore, ClaimSort } from '@nofomo/contracts/staff/review-options.ts'
import { reviewLimits } from '@nofomo/contracts/staff/review-options.ts'
import { clockInSeattle, dayInSeattle } from '@nofomo/contracts/times/seattle-words.ts'
import { type Trust, trustNames } from '@nofomo/contracts/venues/trust.ts'
import type { Tone } from '../../../../ui/badge.tsx'

/** The tabs, in their order. */
export const claimTabs: readonly { status: Trust; label: string; word: string; about: string }[] = [
  {
    status: 'pending',
    label: 'Pending Review',
    word: 'pending',
    about: 'Claims whose contact is proven come here, and wait for you. The longest waiting is first.',
  },
  {
    status: 'unverified',
    label: 'Unverified',
    word: 'unverified',
    about: 'Claims whose contact is not proven yet. There is nothing to decide before the code is typed.',
  },
  {
    status: 'soft_verified',
    label: 'Verified',
    word: 'verified',
    about: 'Claims that you approve come here. They can be promoted.',
  },
  {
    status: 'trusted',
    label: 'Premium',
    word: 'premium',
    about: 'Claims that you promote come here.',
  },
]

/** The tab that an address asks for. */
export function statusOf(search: string): Trust {
  const asked = new URLSearchParams(search).get('status')
  return claimTabs.find(({ status }) => status === asked)?.status ?? 'pending'
}

export const trustTones: Record<Trust, Tone> = {
  unverified: 'plain',
  pending: 'sound',
  soft_verified: 'yes',
  trusted: 'accent',
}

export const roleWords: Record<ClaimRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  authorized: 'Authorized representative',
}

/** How long a claim has waited, if it is too long. */
export const lateMarks: Record<NonNullable<ReviewedClaim['late']>, { text: string; tone: Tone }> = {
  '24h': { text: 'Waiting over 24 hours', tone: 'maybe' },
  '48h': { text: 'Waiting over 48 hours', tone: 'no' },
}

export type Check = NonNullable<ReviewedClaim['verificationData']['softVerification']>['checks'][number]

const outcomeTones: Record<Check['outcome'], Tone> = { yes: 'yes', no: 'no', not_checkable: 'plain' }

/** What a check is about decides its words: a place is found, a phone number matches, a role is claimed. */
const outcomeWords: Record<Check['name'], { yes: string; no: string }> = {
  found: { yes: 'Found', no: 'Not found' },
  name: { yes: 'Matches', no: 'Differs' },
  address: { yes: 'Matches', no: 'Differs' },
  phone: { yes: 'Matches', no: 'Differs' },
  mail_domain: { yes: 'Matches', no: 'Differs' },
  role: { yes: 'Owner', no: 'Not the owner' },
}

export function outcomeOf({ name, outcome }: Pick<Check, 'name' | 'outcome'>): { text: string; tone: Tone } {
  const text = outcome === 'not_checkable' ? 'Not checkable' : outcomeWords[name][outcome]
  return { text, tone: outcomeTones[outcome] }
}

/** The badge of a claim's state: a rejected one is unverified again, which alone would not say that it was decided. */
export function stateBadge({ trustState, decided }: ReviewedClaim): { text: string; tone: Tone } {
  if (trustState === 'unverified' && decided?.isRejected) return { text: 'Rejected', tone: 'no' }
  return { text: trustNames[trustState], tone: trustTones[trustState] }
}

/** `2 of 2 points`, of those that the check gives. */
export function pointsOf({ outcome, points }: Check): string {
  const all = `${points} ${points === 1 ? 'point' : 'points'}`
  return outcome === 'not_checkable' ? `${all} not counted` : `${outcome === 'yes' ? points : 0} of ${all}`
}

type Scored = { score: number; checks: readonly Pick<Check, 'outcome' | 'points'>[] }

/** `Score 7 of 9`, `Score 5 of 6 that could be checked`. */
export function scoreInWords({ score, checks }: Scored): string {
  const counted = checks.filter(({ outcome }) => outcome !== 'not_checkable')
  const points = counted.reduce((sum, check) => sum + check.points, 0)
  return `Score ${score} of ${points}${points < 9 ? ' that could be checked' : ''}`
}

/** The same of a claim. */
export function scoreOf({ verificationData: { softVerification } }: ReviewedClaim): string {
  return softVerification ? scoreInWords(softVerification) : 'Not scored yet'
}

/** `4.5 of 5, 231 reviews`; null where the rating is not known. */
export function ratingOf(rating: number | null, reviews: number | null): string | null {
  if (rating === null) return null
  if (reviews === null) return `${rating} of 5`
  return `${rating} of 5, ${reviews.toLocaleString('en-US')} ${reviews === 1 ? 'review' : 'reviews'}`
}

/** `Promoted by Sam, Nov 21, 2026`, after whoever decided last; null before anybody has. */
export function decidedIn({ decided, trustState }: ReviewedClaim): string | null {
  if (decided === null) return null
  const done = decided.isRejected ? 'Rejected' : trustState === 'trusted' ? 'Promoted' : 'Approved'
  return `${done} by ${decided.by ?? 'nobody named'}, ${dayInSeattle(decided.at)}`
}

export type Action = 'approve' | 'reject' | 'promote'

/** What can be done with a claim; nothing until a decision about it has taken effect or is undone. */
export function actionsOf({ trustState, takesEffectAt }: ReviewedClaim): readonly Action[] {
  if (takesEffectAt !== null) return []
  if (trustState === 'pending') return ['approve', 'reject']
  return trustState === 'soft_verified' ? ['promote'] : []
}

/** The state that an action leads to. */
export const leadsTo: Record<Action, 'soft_verified' | 'trusted' | null> = {
  approve: 'soft_verified',
  reject: null,
  promote: 'trusted',
}

/** Said once it is decided. */
export function doneIn(action: Action, { name }: ReviewedClaim): string {
  const done = { approve: 'approved', reject: 'rejected', promote: 'promoted' }[action]
  return `${name} is ${done}. You can undo it for ${reviewLimits.undoMinutes} minutes.`
}

/** `Joule: approved by Robin, takes effect at 10:42 AM.` */
export function undoableInWords({ name, trustState, decided, takesEffectAt }: ReviewedClaim): string {
  const verb = decided?.isRejected ? 'rejected' : trustState === 'trusted' ? 'promoted' : 'approved'
  const by = decided?.by ? ` by ${decided.by}` : ''
  const at = takesEffectAt === null ? 'soon' : `at ${clockInSeattle(takesEffectAt)}`
  return `${name}: ${verb}${by}, takes effect ${at}.`
}

export const undoneInWords = ({ name }: ReviewedClaim): string => `${name}: the decision is undone.`

export const ageWords: Record<ClaimAge, string> = { '24h': 'Over 24 hours', '48h': 'Over 48 hours' }
export const scoreWords: Record<ClaimScore, string> = {
  high: '7 to 9',
  middle: '4 to 6',
  low: '0 to 3',
}
export const sortWords: Record<ClaimSort, string> = {
  oldest: 'Oldest',
  newest: 'Newest',
  score: 'Highest score',
  name: 'Name',
}

/** `40 claims, 26 to 40 shown`, or `3 claims` where one page shows all. */
export function shownInWords({ total, page, pages }: { total: number; page: number; pages: number }): string {
  const claims = `${total} ${total === 1 ? 'claim' : 'claims'}`
  if (pages === 1) return claims
  const first = (page - 1) * reviewLimits.claimsPerPage + 1
  return `${claims}, ${first} to ${Math.min(total, page * reviewLimits.claimsPerPage)} shown`
}

export const changedMeanwhile =
  'This claim has left the list since you opened it. What you typed is still here.'
