const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

type Cap = { links: number; windowMs: number }

/**
 * How many links a mailbox is mailed (docs/product.md, "Mail"). A browser that has proven the address has a share of its
 * own, so that nobody else can use it up; everybody else is counted by network first, and then all together.
 */
export const linkCaps = {
  knownBrowser: [
    { links: 5, windowMs: 15 * minuteMs },
    { links: 20, windowMs: dayMs },
  ],
  network: [
    { links: 5, windowMs: 15 * minuteMs },
    { links: 10, windowMs: dayMs },
  ],
  allNetworks: [
    { links: 10, windowMs: 15 * minuteMs },
    { links: 30, windowMs: dayMs },
  ],
} as const satisfies Record<string, readonly Cap[]>

/** A link that was mailed lately: when, and whether the network that asks now had asked for it. */
type Mailed = { at: Date; isSameNetwork: boolean }

/** Seconds a browser that has proven the address waits. `sent`: its own requests, newest first. */
export function waitOfKnownBrowser(sent: readonly Date[], now: Date): number {
  return secondsUntilNextLink(sent, now, linkCaps.knownBrowser)
}

/** Seconds anybody else waits. `sent`: the requests of all who had not proven the address, newest first. */
export function waitOfStranger(sent: readonly Mailed[], now: Date): number {
  const ofNetwork = sent.filter(({ isSameNetwork }) => isSameNetwork)
  const times = (links: readonly Mailed[]) => links.map(({ at }) => at)
  return Math.max(
    secondsUntilNextLink(times(ofNetwork), now, linkCaps.network),
    secondsUntilNextLink(times(sent), now, linkCaps.allNetworks),
  )
}

/** Whole seconds until another link may be mailed, 0 for now. `sent`: when the last ones were, newest first. */
export function secondsUntilNextLink(sent: readonly Date[], now: Date, caps: readonly Cap[]): number {
  const waits = caps.map(({ links, windowMs }) => {
    const oldestThatCounts = sent[links - 1]
    return oldestThatCounts ? oldestThatCounts.getTime() + windowMs - now.getTime() : 0
  })
  return Math.ceil(Math.max(0, ...waits) / 1_000)
}

/** How long a link counts. */
export const countedMs = dayMs
