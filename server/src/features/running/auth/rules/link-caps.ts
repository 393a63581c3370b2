import { dayMs, minuteMs } from '@nofomo/contracts/times/durations.ts'

type Cap = { links: number; windowMs: number }

/**
 * How many links a mailbox gets (docs/product.md, "Mail"). A known browser has a limit of its own that others cannot
 * use up; other browsers are limited per network and in total.
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

/** A recent link: when it was mailed, and whether the same network requested it. */
type Mailed = { at: Date; isSameNetwork: boolean }

/** Seconds a known browser waits. `sent`: its own requests, newest first. */
export function waitOfKnownBrowser(sent: readonly Date[], now: Date): number {
  return secondsUntilNextLink(sent, now, linkCaps.knownBrowser)
}

/** Seconds other browsers wait. `sent`: the requests of all browsers that are not known, newest first. */
export function waitOfUnknownBrowser(sent: readonly Mailed[], now: Date): number {
  const ofNetwork = sent.filter(({ isSameNetwork }) => isSameNetwork)
  const times = (links: readonly Mailed[]) => links.map(({ at }) => at)
  return Math.max(
    secondsUntilNextLink(times(ofNetwork), now, linkCaps.network),
    secondsUntilNextLink(times(sent), now, linkCaps.allNetworks),
  )
}

/** Whole seconds until another link may be mailed, or 0. `sent`: the times of the previous ones, newest first. */
export function secondsUntilNextLink(sent: readonly Date[], now: Date, caps: readonly Cap[]): number {
  const waits = caps.map(({ links, windowMs }) => {
    const oldestThatCounts = sent[links - 1]
    return oldestThatCounts ? oldestThatCounts.getTime() + windowMs - now.getTime() : 0
  })
  return Math.ceil(Math.max(0, ...waits) / 1_000)
}

/** How long a link counts against the limits. */
export const countedMs = dayMs
