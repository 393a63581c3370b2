import type { Changed } from './changes.ts'
import { kinds, messagesOf } from './messages.ts'

/** Invalidations within this time are sent together. */
const gatherMs = 20

/**
 * Collects changes made here and sends them to the other nodes. What `send` could not send stays for the next `flush`,
 * that of the next connection.
 */
export function createOutgoing(node: string, send: (text: string) => Promise<void>) {
  const waiting: Record<Changed, Set<string>> = { session: new Set(), venue: new Set(), figures: new Set() }
  let gathering: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    clearTimeout(gathering)
    gathering = undefined
    for (const kind of kinds) if (!(await flushKind(kind))) return
  }

  /** False if something could not be sent. */
  async function flushKind(kind: Changed): Promise<boolean> {
    for (const { ids, text } of messagesOf(node, kind, [...waiting[kind]])) {
      for (const id of ids) waiting[kind].delete(id)
      try {
        await send(text)
      } catch {
        for (const id of ids) waiting[kind].add(id)
        return false
      }
    }
    return true
  }

  return {
    add(kind: Changed, ids: readonly string[]): void {
      for (const id of ids) waiting[kind].add(id)
      gathering ??= setTimeout(flush, gatherMs)
    },
    flush,
    stop: () => clearTimeout(gathering),
  }
}
