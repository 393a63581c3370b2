import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepOpenPage } from './offline.ts'

const outbox = vi.hoisted(() => ({ unsent: 0, tell: () => {} }))
vi.mock('../features/voting/votes/vote-outbox.ts', () => ({
  voteOutbox: () => ({
    state: () => ({ unsent: outbox.unsent }),
    subscribe: (listener: () => void) => {
      outbox.tell = listener
      return () => {}
    },
  }),
}))

const page = { html: '<!doctype html>', tiles: null }
vi.mock('./shown-document.ts', () => ({ shownDocument: async () => page, loadedSnapshot: async () => null }))

const path = '/vote/AbCdEfGhIjKl'
const kept: unknown[] = []
const workers = new EventTarget()
const screen = Object.assign(new EventTarget(), { visibilityState: 'visible' })

beforeEach(() => {
  vi.useFakeTimers()
  kept.length = 0
  const active = { postMessage: (message: unknown) => kept.push(message) }
  const serviceWorker = Object.assign(workers, {
    register: async () => ({}),
    ready: Promise.resolve({ active }),
  })
  vi.stubGlobal('navigator', { serviceWorker })
  vi.stubGlobal('document', screen)
  vi.stubGlobal('location', new URL(`https://nofomo.example${path}`))
  // Like a build: in development nothing is stored.
  vi.stubEnv('DEV', false)
})
afterEach(() => {
  screen.visibilityState = 'visible'
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

async function sendVote(): Promise<void> {
  outbox.unsent = 1
  outbox.tell()
  outbox.unsent = 0
  outbox.tell()
  await vi.advanceTimersByTimeAsync(0)
}

test('an opened page is stored at once, and again once for all votes of a ballot', async () => {
  const stop = keepOpenPage(path, () => [])
  await vi.advanceTimersByTimeAsync(0)
  expect(kept).toMatchObject([{ keep: path, page, isStale: false }])
  for (let votes = 0; votes < 4; votes += 1) {
    await sendVote()
    await vi.advanceTimersByTimeAsync(5_000)
  }
  expect(kept).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(12_000)
  expect(kept).toMatchObject([{ isStale: false }, { keep: path, page, isStale: true }])
  stop()
  await vi.advanceTimersByTimeAsync(0)
  expect(kept).toHaveLength(2)
})

test.each(['hidden', 'left'])('a page with new votes that is %s is stored immediately', async (how) => {
  const stop = keepOpenPage(path, () => [])
  await sendVote()
  if (how === 'hidden') {
    screen.visibilityState = 'hidden'
    screen.dispatchEvent(new Event('visibilitychange'))
  } else stop()
  await vi.advanceTimersByTimeAsync(0)
  expect(kept).toMatchObject([{ isStale: false }, { keep: path, page, isStale: true }])
  stop()
})

test('what a page shows is not stored once somebody has signed in or out: the server is asked for the page', async () => {
  const stop = keepOpenPage(path, () => [])
  await vi.advanceTimersByTimeAsync(0)
  workers.dispatchEvent(new MessageEvent('message', { data: 'pages forgotten' }))
  await sendVote()
  await vi.advanceTimersByTimeAsync(12_000)
  expect(kept).toMatchObject([{ page }, { keep: path, page: null, isStale: true }])
  stop()
})
