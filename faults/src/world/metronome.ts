import { fork } from 'node:child_process'
import { join } from 'node:path'
import { atEnd } from '../../../bench/src/support/lifetime.ts'
import type { Ping } from '../history/history.ts'

const everyMs = 100

/**
 * Measures what the machine takes for anything at all: a second process is asked ten times a second to write a page to the
 * disk and to answer. Its slowest answer around a moment is what freshness may take longer.
 */
export function startMetronome(pings: Ping[]): void {
  const child = fork(join(import.meta.dirname, 'metronome-process.ts'), { stdio: 'ignore' })
  let current: Ping | null = null
  child.on('message', () => {
    if (current) current.tookMs = performance.now() - current.sentAt
    current = null
  })
  const timer = setInterval(() => {
    if (current) {
      current.tookMs = performance.now() - current.sentAt
      return
    }
    current = { sentAt: performance.now(), tookMs: 0 }
    pings.push(current)
    child.send('ping')
  }, everyMs)
  atEnd(() => {
    clearInterval(timer)
    child.kill('SIGKILL')
  })
}
