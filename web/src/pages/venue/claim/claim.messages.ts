import type { Claim } from '@nofomo/contracts/claims/endpoints.ts'
import type { ClaimMethod, ClaimRole } from '@nofomo/contracts/claims/options.ts'
import type { ClaimState } from '@nofomo/contracts/sessions/choices.ts'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import type { Tone } from '../../../ui/badge.tsx'

export const roleNames: Record<ClaimRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  authorized: 'Authorized representative',
}

/** A result's second line: its address, else its neighborhood. */
export function whereIs({ address, neighborhood }: Pick<Venue, 'address' | 'neighborhood'>): string {
  return address || neighborhood || 'Address not available'
}

/** `coffee_shop` as `coffee shop`. */
export const categoryInWords = (category: string): string => category.replaceAll('_', ' ')

/** Where the code went; the demo sends none. */
export function codeLead({ codeSentBy, email, phone }: Claim, isDemo: boolean): string {
  if (isDemo) return 'Outside the demo, a 6-digit code would be on its way to you.'
  return codeSentBy === 'phone'
    ? `We sent a 6-digit code to ${phone}.`
    : `We mailed a 6-digit code to ${email}.`
}

/** Below the choice of how the contact is proven. */
export function methodHint(method: ClaimMethod, methods: readonly ClaimMethod[]): string {
  if (method === 'email') return 'We mail you a 6-digit code.'
  return methods.includes('phone')
    ? 'We send a 6-digit code to your phone.'
    : 'Codes cannot reach phones yet: yours comes by mail, and our staff may call you.'
}

/** The state of a claim in a list; null for one that is over. */
export const claimBadges: Record<ClaimState, { badge: string; tone: Tone } | null> = {
  unverified: { badge: 'Waiting for its code', tone: 'maybe' },
  pending: { badge: 'Pending Review', tone: 'sound' },
  soft_verified: { badge: 'Verified', tone: 'yes' },
  trusted: { badge: 'Premium', tone: 'accent' },
  rejected: { badge: 'Not approved', tone: 'no' },
  withdrawn: null,
  ended: { badge: 'Ended', tone: 'plain' },
}

/** Seconds of the wizard's end: it finishes by itself, then opens the dashboard. */
export const finishSeconds = 3
export const openSeconds = 2

/** What happens in so many seconds. */
export function countdownInWords(secondsLeft: number): string {
  const toFinish = secondsLeft - openSeconds
  return toFinish > 0
    ? `All done. This closes in ${toFinish} s.`
    : `Your dashboard opens in ${Math.max(secondsLeft, 0)} s.`
}
