/** What a venue's team may hold and send; enough for a large house, too little for a flood. */
export const teamLimits = {
  openInvitations: 20,
  invitationsADay: 50,
  /** To one mailbox, from one venue. */
  repeatsADay: 3,
  counters: 20,
} as const

const hourMs = 3_600_000
/** How long a mailed invitation and a counter's link can be used. */
export const lifetimes = { invitationMs: 7 * 24 * hourMs, counterLinkMs: 24 * hourMs } as const
