const minuteMs = 60_000

/** How many links one address is mailed, whoever asks (THREATS.md, 3). */
const caps = [
  { links: 5, windowMs: 15 * minuteMs },
  { links: 20, windowMs: 24 * 60 * minuteMs },
] as const

export const longestCapMs = Math.max(...caps.map(({ windowMs }) => windowMs))
export const mostLinks = Math.max(...caps.map(({ links }) => links))

/** Whole seconds until another link may be mailed, 0 for now. `sent`: when the last ones were, newest first. */
export function secondsUntilNextLink(sent: readonly Date[], now: Date): number {
  const waits = caps.map(({ links, windowMs }) => {
    const oldestThatCounts = sent[links - 1]
    return oldestThatCounts ? oldestThatCounts.getTime() + windowMs - now.getTime() : 0
  })
  return Math.ceil(Math.max(0, ...waits) / 1_000)
}
