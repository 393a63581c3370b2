/** Beyond it changed sessions are found again as left behind. */
const maxWaiting = 20_000

/** Changed sessions that wait to be projected, until `settleMs` after their first change. */
export function createWaitingSessions(settleMs: number) {
  /** When each is due, the earliest first. */
  const dueAt = new Map<string, number>()

  return {
    add(id: string) {
      if (!dueAt.has(id) && dueAt.size < maxWaiting) dueAt.set(id, Date.now() + settleMs)
    },

    /** Takes up to `most` of those that are due. */
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

    /** The time until one is due, at least `minMs`; null without any. */
    pauseMs(minMs: number): number | null {
      const [first] = dueAt.values()
      return first === undefined ? null : Math.max(minMs, first - Date.now())
    },
  }
}
