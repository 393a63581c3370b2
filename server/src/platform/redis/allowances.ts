import { type Allowances, type Charge, LocalCounts } from '../allowances/allowances.ts'
import type { Command, RedisLink } from './link.ts'
import { createOwed } from './owed.ts'
import { createSharedQuota } from './quota.ts'

const member = 'until'

type Deps = { link: RedisLink; hiddenName: (purpose: string, text: string) => string }

/**
 * Limits counted by all nodes together, by the same algorithm as in one process. The time until which a key's allowance
 * is used up is a score in a sorted set: raised to now, moved by one unit and read in one transaction, and moved back if
 * that exceeded the limit. Keys that this node has read as used up are refused without a command. While Redis is
 * unreachable each node grants its share.
 */
export function createRedisAllowances({ link, hiddenName }: Deps): Allowances {
  const counts = new LocalCounts()
  const owed = createOwed(link)
  const noted = new Map<string, { charge: Charge; now: Date; times: number }>()
  let flushing: Promise<void> | null = null

  const keyOf = ({ name, key }: Charge) => link.name('limit', hiddenName(name, key))
  /** Expires after two windows, so that a key beyond its limit does not become free early. */
  const movedBy = (charge: Charge, times: number, key = keyOf(charge)): Command[] => [
    ['ZINCRBY', key, String(times * stepOf(charge)), member],
    ['PEXPIRE', key, String(Math.ceil(2 * charge.windowMs))],
  ]
  const commandsOf = (charge: Charge, now: Date, times = 1, key = keyOf(charge)): Command[] => [
    ['ZADD', key, 'GT', String(now.getTime()), member],
    ...movedBy(charge, times, key),
  ]
  const perCharge = 3

  async function take(charges: readonly Charge[], now: Date): Promise<number> {
    const known = counts.wait(charges, now)
    if (known > 0) return known
    const commands = charges.flatMap((charge) => commandsOf(charge, now))
    const replies = await link.run(commands).catch(() => null)
    if (!replies) return takeShare(charges, now)
    const untils = charges.map((_, at) => Number(replies[at * perCharge + 1]))
    const waits = charges.map((charge, at) => waitOf(charge, untils[at] ?? 0, now))
    const wait = Math.max(...waits)
    if (wait > 0) void takeBack(charges, now)
    else for (const [at, charge] of charges.entries()) counts.replace(charge, untils[at] ?? 0, now)
    return wait
  }

  /** Concurrent refusals move the score back, too, so only the value after moving back is stored. */
  async function takeBack(charges: readonly Charge[], now: Date): Promise<void> {
    const replies = await link.run(charges.flatMap((charge) => movedBy(charge, -1))).catch(() => null)
    const perMove = 2
    for (const [at, charge] of replies ? charges.entries() : [])
      counts.replace(charge, Math.min(Number(replies?.[at * perMove]), now.getTime() + charge.windowMs), now)
  }

  function takeShare(charges: readonly Charge[], now: Date): number {
    const wait = counts.take(charges, now, link.nodes.count())
    if (wait === 0 && !link.isUp()) owed.send(charges.flatMap((charge) => commandsOf(charge, now)))
    return wait
  }

  /** Units noted while this runs are sent together afterward. */
  async function flushNoted(): Promise<void> {
    while (noted.size > 0) {
      const batch = [...noted.values()]
      noted.clear()
      const commands = batch.flatMap(({ charge, now, times }) => commandsOf(charge, now, times))
      const replies = await link.run(commands).catch(() => null)
      if (!replies && !link.isUp()) owed.send(commands)
      for (const [at, { charge, now }] of replies ? batch.entries() : [])
        counts.raise(charge, Number(replies?.[at * perCharge + 1]), now)
    }
    flushing = null
  }

  /** Near the limit the shared count is read, because other nodes may have used it up. */
  async function wait(charge: Charge, now: Date): Promise<number> {
    const known = counts.wait([charge], now, link.isUp() ? 1 : link.nodes.count())
    if (known > 0 || !counts.isHalfUsed(charge, now)) return known
    const replies = await link.run(commandsOf(charge, now, 0)).catch(() => null)
    if (!replies) return known
    counts.raise(charge, Number(replies[1]), now)
    return counts.wait([charge], now)
  }

  return {
    take,
    refund(charges) {
      counts.refund(charges)
      owed.send(charges.flatMap((charge) => movedBy(charge, -1)))
    },
    note(charge, now) {
      counts.charge(charge, now)
      const id = `${charge.name} ${charge.key}`
      noted.set(id, { charge, now, times: (noted.get(id)?.times ?? 0) + 1 })
      flushing ??= flushNoted()
    },
    wait,
    quota: (name, total) => createSharedQuota({ name, total, link, hiddenName, owed }),
    close: async () => void (await flushing),
  }
}

/** How much of the window one taking uses up. */
const stepOf = ({ allowance, windowMs }: Charge): number => windowMs / allowance

/** At most one step: units beyond the limit are being moved back. */
function waitOf(charge: Charge, until: number, now: Date): number {
  const wait = until - now.getTime() - charge.windowMs
  // Less than a microsecond is a rounding error.
  return wait > 0.001 ? Math.min(wait, stepOf(charge)) : 0
}
