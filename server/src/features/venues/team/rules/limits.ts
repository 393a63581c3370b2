import { hourMs } from '@nofomo/contracts/times/durations.ts'
/** Limits of a venue's team: enough for a large venue, too few for a flood. */
export const teamLimits = {
  openInvitations: 20,
  invitationsADay: 50,
  /** To one mailbox, from one venue. */
  repeatsADay: 3,
  counters: 20,
} as const

/** How long a mailed invitation and a counter's link can be used. */
export const lifetimes = { invitationMs: 7 * 24 * hourMs, counterLinkMs: 24 * hourMs } as const
