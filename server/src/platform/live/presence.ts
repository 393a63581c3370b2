import type { Hub } from './hub.ts'
import type { Subject } from './topic.ts'
import type { Watchers } from './watchers.ts'

const presenceMs = 1_000

/** Sends the watchers of each subject of a kind their number, at most once a second. */
export function createPresence(hub: Pick<Hub, 'sendToAll'>, watchers: Watchers, kind: Subject['kind']) {
  const changed = new Set<string>()
  let sequence = 0
  let timer: NodeJS.Timeout | undefined

  function send() {
    timer = undefined
    sequence += 1
    for (const id of changed) {
      const data = JSON.stringify({ watching: watchers.count({ kind, id }) })
      hub.sendToAll({ kind, id }, { name: 'presence', sequence, data })
    }
    changed.clear()
  }

  watchers.onChanged((subject) => {
    if (subject.kind !== kind) return
    changed.add(subject.id)
    timer ??= setTimeout(send, presenceMs).unref()
  })
  return { stop: () => clearTimeout(timer) }
}
