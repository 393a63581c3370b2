/** Beyond it changed sessions are found again as left behind. */
const maxWaiting = 20_000
const checkedAtOnce = 500

/**
 * Changed sessions that wait to be projected: as soon as they are known to be urgent, or else, if they changed here,
 * `settleMs` after their first change.
 */
export function createWaitingSessions(settleMs: number) {
  /** When each is due, the earliest first. */
  const dueAt = new Map<string, number>()
  const urgent = new Set<string>()
  /** It is not known yet whether these are urgent. */
  const unchecked = new Set<string>()

  return {
    add(id: string, origin: 'here' | 'elsewhere') {
      if (urgent.has(id) || (Math.max(dueAt.size, unchecked.size) >= maxWaiting && !dueAt.has(id))) return
      if (origin === 'here' && !dueAt.has(id)) dueAt.set(id, Date.now() + settleMs)
      unchecked.add(id)
    },

    /** Some of the sessions that changed since the last call. Those among them that are urgent are told by `hurry`. */
    takeUnchecked(): string[] {
      const ids = [...unchecked].slice(0, checkedAtOnce)
      for (const id of ids) unchecked.delete(id)
      return ids
    },

    hurry(ids: readonly string[]) {
      for (const id of ids) {
        dueAt.delete(id)
        urgent.add(id)
      }
    },

    /** Takes up to `most` sessions: half of them urgent ones and half others that are due, so that neither keep the other waiting. */
    take(most: number): string[] {
      const half = Math.ceil(most / 2)
      const hurried = [...urgent].slice(0, half)
      const due = dueNow(dueAt, most - hurried.length)
      const ids = [...hurried, ...due, ...[...urgent].slice(hurried.length, most - due.length)]
      for (const id of ids) {
        urgent.delete(id)
        dueAt.delete(id)
        unchecked.delete(id)
      }
      return ids
    },

    /**
     * The time until something urgent is due, or after `minMs` something else; null without anything. Does not tell of
     * unchecked ones, which may be urgent.
     */
    pauseMs(minMs: number): number | null {
      if (urgent.size > 0) return 0
      const [first] = dueAt.values()
      return first === undefined ? null : Math.max(minMs, first - Date.now())
    },

    hasUnchecked: () => unchecked.size > 0,
  }
}

function dueNow(dueAt: ReadonlyMap<string, number>, most: number): string[] {
  const now = Date.now()
  const ids: string[] = []
  for (const [id, at] of dueAt) {
    if (at > now || ids.length === most) break
    ids.push(id)
  }
  return ids
}
