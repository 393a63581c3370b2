/** Beyond it changed sessions are found again as left behind. */
const maxWaiting = 20_000

/**
 * Changed sessions that wait to be projected: until `settleMs` after their first change, and until `unheededMs` after it as
 * long as nobody waits to hear of their changes.
 */
export function createWaitingSessions(settleMs: number, unheededMs: number) {
  const [heeded, unheeded] = [createLine(settleMs), createLine(unheededMs)]

  function add(id: string, isHeeded = true) {
    if (!isHeeded && !heeded.dueAt.has(id)) return unheeded.add(id)
    unheeded.dueAt.delete(id)
    heeded.add(id)
  }

  return {
    add,

    /** Somebody waits now: all are due soon. */
    heedAll() {
      for (const id of unheeded.dueAt.keys()) add(id)
    },

    /** Takes up to `most` of those that are due. */
    take(most: number): string[] {
      const due = heeded.take(most)
      return [...due, ...unheeded.take(most - due.length)]
    },

    /** The time until one is due, at least `minMs`; null without any. */
    pauseMs(minMs: number): number | null {
      const next = Math.min(heeded.next(), unheeded.next())
      return Number.isFinite(next) ? Math.max(minMs, next - Date.now()) : null
    },
  }
}

function createLine(ms: number) {
  /** When each is due, the earliest first. */
  const dueAt = new Map<string, number>()
  return {
    dueAt,
    add(id: string) {
      if (!dueAt.has(id) && dueAt.size < maxWaiting) dueAt.set(id, Date.now() + ms)
    },
    next(): number {
      const [first = Number.POSITIVE_INFINITY] = dueAt.values()
      return first
    },
    take(most: number): string[] {
      const now = Date.now()
      const ids: string[] = []
      for (const [id, at] of dueAt) {
        if (at > now || ids.length === most) break
        ids.push(id)
      }
      for (const id of ids) dueAt.delete(id)
      return ids
    },
  }
}
