/** How long a request may be under way, or the page's idea of the server's time be off, without anybody assuming that it was held. */
const slackMs = 5_000
/** Longer than any vote lasts. */
const maxWaitMs = 400 * 86_400_000

/** What a page says of a vote: how long it waited in its browser, and the server's time when it was sent. */
export type SaidOfPress = { waitedMs?: number | null | undefined; sentAt?: number | null | undefined }

/**
 * When a vote was pressed. It was not later than its arrival less what the device waited, which no clock can make wrong. A page that
 * knows the server's time says when it sent the vote: one that was held on its way for longer than the slack was pressed earlier.
 */
export function pressedAt(arrival: Date, { waitedMs, sentAt }: SaidOfPress): Date {
  const waited = Math.min(waitedMs ?? 0, maxWaitMs)
  const underWay = sentAt ? Math.min(Math.max(0, arrival.getTime() - sentAt - slackMs), maxWaitMs) : 0
  return new Date(arrival.getTime() - waited - underWay)
}
