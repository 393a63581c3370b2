import type { ClaimRole } from '@nofomo/contracts/options.ts'
import type { ReviewedClaim } from '@nofomo/contracts/review.ts'
import type { Trust } from '@nofomo/contracts/venue-trust.ts'
import { dayInSeattle } from '../../platform/seattle-time.ts'
import type { Tone } from '../../ui/badge.tsx'

/** The tabs, in their order. */
export const claimTabs: readonly { status: Trust; label: string; word: string; about: string }[] = [
  {
    status: 'pending',
    label: 'Pending Review',
    word: 'pending',
    about: 'Claims whose contact is proven come here, and wait for you. The oldest is first.',
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

export const outcomes: Record<Check['outcome'], { text: string; tone: Tone }> = {
  yes: { text: 'Found', tone: 'yes' },
  no: { text: 'Not found', tone: 'no' },
  not_checkable: { text: 'Not checkable', tone: 'plain' },
}

/** `2 of 2 points`, of those that the check gives. */
export function pointsOf({ outcome, points }: Check): string {
  return `${outcome === 'yes' ? points : 0} of ${points} ${points === 1 ? 'point' : 'points'}`
}

/** `Score 7 of 9`. */
export function scoreOf(claim: ReviewedClaim): string {
  const { softVerification } = claim.verificationData
  return softVerification ? `Score ${softVerification.score} of 9` : 'Not scored yet'
}

/** `4.5 of 5, 231 reviews`; null where the rating is not known. */
export function ratingOf(rating: number | null, reviews: number | null): string | null {
  if (rating === null) return null
  if (reviews === null) return `${rating} of 5`
  return `${rating} of 5, ${reviews.toLocaleString('en-US')} ${reviews === 1 ? 'review' : 'reviews'}`
}

/** `Rejected by Sam, Nov 21, 2026`; null before anybody has decided. */
export function decidedIn({ decided }: ReviewedClaim): string | null {
  if (decided === null) return null
  return `${decided.isRejected ? 'Rejected' : 'Approved'} by ${decided.by ?? 'nobody named'}, ${dayInSeattle(decided.at)}`
}

export type Action = 'approve' | 'reject' | 'promote'

/** What can be done with a claim in this state. */
export function actionsOf(state: Trust): readonly Action[] {
  if (state === 'pending') return ['approve', 'reject']
  return state === 'soft_verified' ? ['promote'] : []
}

/** The state that an action leads to. */
export const leadsTo: Record<Action, 'soft_verified' | 'trusted' | null> = {
  approve: 'soft_verified',
  reject: null,
  promote: 'trusted',
}

/** What an action does, asked before it is done: it mails somebody, so it cannot be undone silently. */
export function questionOf(action: 'approve' | 'promote', { name, contactName }: ReviewedClaim): string {
  return action === 'approve'
    ? `Approve ${name}? ${contactName} gets a mail, and the dashboard opens at once.`
    : `Promote ${name} to Premium? ${contactName} gets a mail, and the limits go at once.`
}

/** Said once it is done. */
export function doneIn(action: Action, { name }: ReviewedClaim): string {
  if (action === 'reject') return `${name} is rejected. The reason is on its way.`
  return action === 'approve' ? `${name} is verified` : `${name} is Premium`
}

export const reasonMissing = 'Write why. The claimant reads it in the mail.'
export const replacingMissing = 'Somebody acts for this venue already: tick this, or reject the claim.'
export const changedMeanwhile =
  'This claim has left the list since you opened it. What you typed is still here.'
