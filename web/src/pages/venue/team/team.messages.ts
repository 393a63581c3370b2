import type { CounterLink, Invitation, TeamMember } from '@nofomo/contracts/team/endpoints.ts'
import type { InvitedRole } from '@nofomo/contracts/team/roles.ts'
import { dayInSeattle } from '@nofomo/contracts/times/seattle-words.ts'

/** What members of a role may do. */
export const roleMeanings: Record<InvitedRole, string> = {
  owner: 'does everything, pays for it, and invites and removes owners',
  manager: 'sees groups, answers bookings, and manages the listing, offers and the team',
  team: 'answers bookings and redeems vouchers',
}

/** `Since Nov 21, 2026`, with the address unless it is the name. */
export function memberInWords({ name, email, since }: TeamMember): string {
  const when = `since ${dayInSeattle(since)}`
  return email === '' || email === name ? `Member ${when}` : `${email} · ${when}`
}

export function invitationInWords({ isExpired, expiresAt }: Invitation): string {
  return isExpired
    ? `Expired ${dayInSeattle(expiresAt)}. Invite again to send a new link.`
    : `Invited. The link works until ${dayInSeattle(expiresAt)}.`
}

export function counterInWords({ state, openedAt, createdAt }: CounterLink): string {
  if (state === 'in_use') return `In use since ${dayInSeattle(openedAt ?? createdAt)}`
  if (state === 'signed_out') return 'Signed out. It redeems nothing: add it again for a new link.'
  return state === 'waiting'
    ? 'Waiting: its link has not been opened yet'
    : 'Expired: its link was not opened within a day'
}

/** What ending a member's access means. */
export function endQuestion({ name, isSelf }: TeamMember, venueName: string): string {
  return isSelf
    ? `Leave ${venueName}? Your access ends at once, and only the others can invite you again.`
    : `End the access of ${name} to ${venueName}? It ends at once, and cannot be undone: you would have to invite them again.`
}

/** What ending a counter's link means. */
export function endCounterQuestion({ name, state }: CounterLink): string {
  if (state === 'signed_out') return `Take ${name} off the list? It has signed out and redeems nothing.`
  return state === 'in_use'
    ? `End the access of ${name}? The phone is signed out at once and redeems nothing any more.`
    : `End the link of ${name}? It cannot be opened any more.`
}
