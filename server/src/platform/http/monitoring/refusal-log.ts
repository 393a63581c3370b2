import type { FastifyBaseLogger } from 'fastify'

const windowMs = 1_000
/** Refusals of a second that get lines of their own. */
const maxLines = 5
/** Combinations of route and status counted separately in a second; the rest share one count. */
const maxKinds = 30

type Refusal = { method: string; route: string; status: number; ms: number }
type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>

export type RefusalLog = ReturnType<typeof createRefusalLog>

/**
 * Limits the log lines of refused requests: a flood of them would cost us more than its sender. The first refusals of a second are logged one by one, at most five and one of a kind. All further ones are counted and
 * become one warning at the end of the second.
 */
export function createRefusalLog(log: Log) {
  const kinds = new Map<string, number>()
  let lines = 0
  let counted = 0
  let isExplained = false
  let timer: NodeJS.Timeout | undefined

  function endWindow() {
    const wasQuiet = lines === 0 && counted === 0
    if (counted > 0) {
      const refusals = [...kinds].map(([kind, count]) => ({ kind, count })).filter(({ count }) => count > 0)
      log.warn({ total: counted, refusals }, 'further requests were refused within a second')
    }
    kinds.clear()
    lines = 0
    counted = 0
    isExplained = false
    // The flood continues: its next second begins now.
    timer = wasQuiet ? undefined : setTimeout(endWindow, windowMs).unref()
  }
  const open = () => {
    timer ??= setTimeout(endWindow, windowMs).unref()
  }

  return {
    /** Logs a refused request with its own logger, or counts it. */
    note(refusal: Refusal, own: Log, originOf: () => string): void {
      open()
      const { method, route, status } = refusal
      const named = `${method} ${route} ${status}`
      const kind = kinds.has(named) || kinds.size < maxKinds ? named : 'others'
      const before = kinds.get(kind)
      if (before === undefined && lines < maxLines) {
        kinds.set(kind, 0)
        lines += 1
        // Refused for lack of capacity, which an operator may have to act on.
        const from = { ...refusal, origin: originOf() }
        if (status >= 500) own.warn(from, 'request')
        else own.info(from, 'request')
        return
      }
      kinds.set(kind, (before ?? 0) + 1)
      counted += 1
    },
    /** Logs why something is unavailable, once a second. */
    explain(cause: unknown, own: Log): void {
      open()
      if (!isExplained) own.warn({ err: cause }, 'unavailable')
      isExplained = true
    },
    stop() {
      clearTimeout(timer)
      if (counted > 0) endWindow()
      clearTimeout(timer)
    },
  }
}
