import type { Platform } from '../../../platform/platform.ts'
import { sessionOf, topicOf, views, watchersOf } from './views.ts'

const presenceMs = 1_000

/** Sends each session's watchers their number, at most once a second. */
export function createPresence(hub: Platform['hub']) {
  const changed = new Set<string>()
  let sequence = 0
  let timer: NodeJS.Timeout | undefined

  function send() {
    timer = undefined
    sequence += 1
    for (const id of changed) {
      const data = JSON.stringify({ watching: watchersOf(hub, id) })
      for (const view of views) hub.send(topicOf(id, view), { name: 'presence', sequence, data })
    }
    changed.clear()
  }

  hub.onWatchingChanged((topic) => {
    changed.add(sessionOf(topic))
    timer ??= setTimeout(send, presenceMs).unref()
  })
  return { stop: () => clearTimeout(timer) }
}
