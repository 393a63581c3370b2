import { fork } from 'node:child_process'
import { join } from 'node:path'
import { atEnd } from '../../../bench/src/support/lifetime.ts'
import type { Ping } from '../history/history.ts'

const everyMs = 100

/**
 * Measures the delay of the machine itself: a second process is pinged ten times a second, and writes a page to the disk
 * before it replies. Its slowest reply around a read is added to the allowed age of the read.
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
