import { dayMs } from '@nofomo/contracts/times/durations.ts'
import type { Quota } from '../allowances/allowances.ts'
import { DailyQuota, type QuotaCaller, type QuotaKey } from '../daily-quota.ts'
import type { Command, RedisLink } from './link.ts'
import type { Owed } from './owed.ts'

/** Longer than a day, so that no count restarts within one. */
const keptMs = 26 * 3_600_000
const all = 'all'
const unknown = 'unknown'

type Deps = {
  name: string
  total: number
  link: RedisLink
  hiddenName: (purpose: string, text: string) => string
  owed: Owed
}

type Taking = { keys: readonly QuotaKey[]; now: Date; caller: QuotaCaller }

/**
 * A daily limit that all nodes count together: a hash for each day, with a field for each key. The wanted amount is added
 * first, in one transaction; `DailyQuota` decides on the returned counts, and what it refuses is subtracted again. While
 * Redis is unreachable each node grants its share of the rest.
 */
export function createSharedQuota({ name, total, link, hiddenName, owed }: Deps): Quota {
  const local = new DailyQuota(total)

  function commandsOf({ keys, now, caller }: Taking, by: number): Command[] {
    const hash = link.name('quota', name, String(Math.floor(now.getTime() / dayMs)))
    const fields = [
      all,
      ...(caller.isKnown ? [] : [unknown]),
      ...namesOf(keys, caller).map((key) => hiddenName(name, key)),
    ]
    return [
      ...fields.map((field): Command => ['HINCRBY', hash, field, String(by)]),
      ['PEXPIRE', hash, String(keptMs)],
    ]
  }

  const namesOf = (keys: readonly QuotaKey[], caller: QuotaCaller) =>
    keys.map(({ key }) => local.nameOf(key, caller))

  /** Replaces this node's counts by the shared ones, without the amount being taken. */
  function learn({ keys, now, caller }: Taking, wanted: number, replies: readonly unknown[]): void {
    const counted = replies.map((reply) => Number(reply) - wanted)
    const [used = 0, ...others] = counted
    const usedByUnknown = caller.isKnown ? local.usedByUnknown : (others.shift() ?? 0)
    const byName = namesOf(keys, caller).map((key, at) => [key, others[at] ?? 0] as const)
    local.replace({ used, usedByUnknown, byName }, now)
  }

  /** How much of `wanted` is granted; null while Redis is unreachable. */
  async function takeTogether(taking: Taking, wanted: number, isWhole: boolean): Promise<number | null> {
    const replies = await link.run(commandsOf(taking, wanted)).catch(() => null)
    if (!replies) return null
    learn(taking, wanted, replies)
    const { keys, now, caller } = taking
    const left = local.left(keys, now, caller)
    const granted = isWhole && left < wanted ? 0 : local.take(keys, wanted, now, caller)
    if (granted < wanted) owed.send(commandsOf(taking, granted - wanted))
    return granted
  }

  /** Each unit counts once for every node, because the others grant as much. */
  function takeShare(taking: Taking, wanted: number, isWhole: boolean): number {
    const { keys, now, caller } = taking
    const nodes = link.nodes.count()
    const left = local.left(keys, now, caller)
    const granted = left === 0 ? 0 : Math.min(wanted, Math.max(1, Math.floor(left / nodes)))
    if (granted === 0 || (isWhole && granted < wanted)) return 0
    local.correct(keys, granted * nodes, now, caller)
    if (!link.isUp()) owed.send(commandsOf(taking, granted))
    return granted
  }

  /** Always reads Redis: the counts of this node do not include what others gave back since. */
  const take = async (taking: Taking, wanted: number, isWhole: boolean) =>
    (await takeTogether(taking, wanted, isWhole)) ?? takeShare(taking, wanted, isWhole)

  return {
    take: (keys, wanted, now, caller) => take({ keys, now, caller }, wanted, false),
    takeAll: async (keys, wanted, now, caller) =>
      (await take({ keys, now, caller }, wanted, true)) === wanted,
    correct(keys, by, now, caller) {
      local.correct(keys, by, now, caller)
      owed.send(commandsOf({ keys, now, caller }, by))
    },
    isUsedUp: (now, caller) => local.isUsedUp(now, caller),
    secondsUntilMore: (now) => local.secondsUntilMore(now),
  }
}
