import { expect, onTestFinished, vi } from 'vitest'
import { fakeLocks } from './locks.ts'

/** Replaces live streams: nothing is delivered but what the test sends. */
export function fakeStreams() {
  const open = new Set<FakeSource>()
  const opened: string[] = []
  class FakeSource extends EventTarget {
    static readonly CLOSED = 2
    readyState = 1
    constructor(address: string) {
      super()
      open.add(this)
      opened.push(address)
    }
    close() {
      open.delete(this)
    }
  }
  vi.stubGlobal('EventSource', FakeSource)
  // Locks are shared with the pages of other tests, which run beside this one.
  vi.spyOn(LockManager.prototype, 'request').mockImplementation(
    fakeLocks().locks.request as LockManager['request'],
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  return {
    /** The addresses of all streams that were opened. */
    opened,
    /** Sends an event to all open streams, once there is one. */
    async send(name: string, data: unknown = {}) {
      await expect.poll(() => open.size).toBeGreaterThan(0)
      for (const source of open) source.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }))
    },
  }
}
