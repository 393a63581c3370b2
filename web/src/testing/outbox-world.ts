import { Outbox, type PendingVote, type SendOutcome } from '../features/voting/votes/outbox.ts'
import type { KeyValueStorage } from '../features/voting/votes/outbox-storage.ts'
import { idOfVote } from '../features/voting/votes/stored-votes.ts'

/** After what was answered has been acted upon. */
export const settled = () => new Promise((resolve) => setImmediate(resolve))

export function memoryStorage(): KeyValueStorage {
  const map = new Map<string, string>()
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    key: (index) => [...map.keys()][index] ?? null,
    get length() {
      return map.size
    },
  }
}

/** A controllable server, which stores votes by the id of what they are for: each vote sent waits in `asked` until the test answers it. */
export function outboxWorld() {
  const asked: { vote: PendingVote; waitedMs: number; answer: (outcome: SendOutcome) => void }[] = []
  const alarms: { run: () => void; ms: number; cancelled: boolean }[] = []
  const tails = new Map<string, Promise<unknown>>()
  const it = {
    asked,
    alarms,
    storage: memoryStorage() as KeyValueStorage | null,
    now: 1000,
    online: true,
    server: new Map<string, number | null>(),
    refused: [] as PendingVote[],
    open() {
      return new Outbox({
        storage: it.storage,
        send: (sent, waitedMs) => new Promise((answer) => asked.push({ vote: sent, waitedMs, answer })),
        onRefused: (unwanted) => it.refused.push(unwanted),
        now: () => it.now,
        random: () => 0.5,
        schedule(run, ms) {
          const alarm = { run, ms, cancelled: false }
          alarms.push(alarm)
          return () => {
            alarm.cancelled = true
          }
        },
        async exclusively(name, run) {
          const turn = (tails.get(name) ?? Promise.resolve()).then(run)
          tails.set(name, turn)
          await turn
        },
        isOnline: () => it.online,
      })
    },
    async answer(outcome: SendOutcome) {
      await settled()
      const next = asked.shift()
      if (!next) throw new Error('nothing was sent')
      if (outcome.kind === 'saved') it.server.set(idOfVote(next.vote), next.vote.vote)
      next.answer(outcome)
      await settled()
    },
    async ring() {
      for (const alarm of alarms.splice(0)) if (!alarm.cancelled) alarm.run()
      await settled()
    },
  }
  return it
}
