/**
 * Streams of one browser, in all its tabs and windows together. Over HTTP/1.1 a browser has six connections to a server,
 * and streams hold theirs: the others stay free for calls (docs/decisions/0004-live-events.md).
 */
const maxStreams = 3
/** A free slot is granted within a moment; without one for this long another page is using them all. */
const grantedByMs = 1_000

/**
 * Waits for one of the browser's slots: `granted` once it is held, `busy` if that takes longer, or where browsers have no
 * locks. The returned function gives the slot back, or stops waiting. So does the end of the page, however it ends.
 */
export function takeStreamSlot(granted: () => void, busy: () => void): () => void {
  if (typeof navigator === 'undefined' || !navigator.locks) {
    busy()
    return () => {}
  }
  const waiting = new AbortController()
  const { signal } = waiting
  let giveBack = () => {}
  const held = new Promise<void>((resolve) => {
    giveBack = resolve
  })
  const timer = setTimeout(busy, grantedByMs)
  const stopWaiting = () => {
    clearTimeout(timer)
    waiting.abort()
  }
  for (let slot = 1; slot <= maxStreams; slot += 1)
    navigator.locks
      .request(`nofomo.stream.${slot}`, { signal }, () => {
        // Two were granted at the same moment: one is enough.
        if (signal.aborted) return
        stopWaiting()
        granted()
        return held
      })
      .catch(() => {})
  return () => {
    stopWaiting()
    giveBack()
  }
}
