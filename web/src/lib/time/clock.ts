/** A device's clock may be wrong by days. Replies carry the server's time, in whole seconds. */
const secondMs = 1_000

/** NaN before the server's first answer. */
let offsetMs = Number.NaN
const listeners = new Set<() => void>()

/**
 * The server's time in ms, as far as this page knows it: for whatever is compared with a time of the server, sent to it or
 * shown. Before its first answer, the device's.
 */
export const serverNow = (): number => Date.now() + (offsetMs || 0)

/** The same; NaN, which JSON sends as null, before its first answer. */
export const knownServerNow = (): number => Date.now() + offsetMs

/** The device's time in ms: for how long ago this browser did something, also in earlier visits. */
export const deviceNow = (): number => Date.now()

/** Calls back when the offset has changed; the returned function unsubscribes. */
export function subscribeToClock(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Corrects the offset by a time of the server that arrives now and is at most `ageMs` old: by no more than is certain, so
 * that shown times do not jump with every answer.
 */
export function noteServerTime(time: number, ageMs: number): void {
  if (Number.isNaN(time)) return
  const before = offsetMs || 0
  const earliest = time - Date.now()
  offsetMs = Math.max(earliest, Math.min(before, earliest + secondMs + ageMs))
  if (Math.abs(offsetMs - before) > secondMs) for (const listener of listeners) listener()
}
