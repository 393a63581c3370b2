import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createHub } from './hub.ts'
import { createPresence } from './presence.ts'
import { createLocalWatchers } from './watchers.ts'

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

/** A reader's connection, which accepts nothing while `isFull`. */
class Reader extends EventEmitter {
  received = ''
  isFull = false
  isDropped = false
  writableEnded = false
  write(text: string): boolean {
    this.received += text
    return !this.isFull
  }
  destroy(): void {
    this.isDropped = true
    this.emit('close')
  }
  end(): void {
    this.writableEnded = true
  }
}

const friday = { kind: 'session', id: 'friday', view: 'open' } as const

function joined(reader = new Reader(), options: { keepsParts?: boolean } = {}) {
  const hub = createHub({ total: 10, perBrowser: 10, perAddress: 10 })
  onTestFinished(() => hub.close())
  const response = reader as unknown as ServerResponse
  const stream = hub.join(friday, response, {
    ...{ browser: 'phone', address: '198.51.100.7', isKnown: false },
    ...options,
  })
  return { hub, reader, stream }
}

test('every 5 seconds a stream sends a comment for proxies and a heartbeat event for pages', () => {
  const { reader } = joined()
  vi.advanceTimersByTime(4_999)
  expect(reader.received).toBe('')
  vi.advanceTimersByTime(5_001)
  expect(reader.received).toBe(':\nevent: beat\ndata:\n\n:\nevent: beat\ndata:\n\n')
})

test('streams hear at once that what they show may be stale, with each heartbeat, and when it is not any more', () => {
  const { hub, reader } = joined()
  hub.noteStale(true)
  hub.noteStale(true)
  vi.advanceTimersByTime(5_000)
  hub.noteStale(false)
  const [stale, beat] = [':\nevent: stale\ndata:\n\n', ':\nevent: beat\ndata:\n\n']
  expect(reader.received).toBe(stale + stale + beat)
})

test('a reader that accepts nothing for half a minute is dropped and no longer counted', () => {
  const { hub, reader } = joined()
  reader.isFull = true
  hub.send(friday, { name: 'snapshot', sequence: 1, data: '{}' })
  vi.advanceTimersByTime(30_000)
  expect([reader.isDropped, hub.watching(friday)]).toEqual([false, 1])
  vi.advanceTimersByTime(15_000)
  expect([reader.isDropped, hub.watching(friday), hub.streams()]).toEqual([true, 0, 0])
})

test('a slow reader gets the newest state and skips those between', () => {
  const { hub, reader } = joined()
  reader.isFull = true
  for (const sequence of [1, 2, 3])
    hub.send(friday, { name: 'snapshot', sequence, id: `${sequence}`, data: `"${sequence}"` })
  reader.isFull = false
  reader.emit('drain')
  expect(reader.received).toBe('id: 1\nevent: snapshot\ndata: "1"\n\nid: 3\nevent: snapshot\ndata: "3"\n\n')
})

test('a reader that keeps parts gets the rest of an event whose part it has, also after events were skipped', () => {
  const { hub, reader } = joined(new Reader(), { keepsParts: true })
  const other = new Reader()
  hub.join(friday, other as unknown as ServerResponse, {
    browser: 'b',
    address: '198.51.100.8',
    isKnown: false,
  })
  const send = (sequence: number, part: string) =>
    hub.send(friday, {
      ...{ name: 'snapshot', sequence, data: `${sequence}${part}` },
      kept: { part, rest: `${sequence}` },
    })
  const received = () => [reader, other].map(({ received }) => received.match(/(?<=data: ).*/g)?.join(' '))
  send(1, 'a')
  send(2, 'a')
  expect(received()).toEqual(['1a 2', '1a 2a'])
  reader.isFull = true
  send(3, 'a')
  send(4, 'b')
  send(5, 'a')
  reader.isFull = false
  reader.emit('drain')
  expect(received()).toEqual(['1a 2 3 5', '1a 2a 3a 4b 5a'])
  send(6, 'b')
  send(7, 'b')
  expect(received()).toEqual(['1a 2 3 5 6b 7', '1a 2a 3a 4b 5a 6b 7b'])
})

test('watchers of a venue and of a session with the same id are separate', () => {
  const { hub, reader } = joined()
  const venue = new Reader()
  const topic = { ...friday, kind: 'venue' } as const
  hub.join(topic, venue as unknown as ServerResponse, {
    browser: 'laptop',
    address: '198.51.100.8',
    isKnown: false,
  })
  hub.send(topic, { name: 'overview', sequence: 1, data: '{}' })
  expect([reader.received, venue.received]).toEqual(['', 'event: overview\ndata: {}\n\n'])
  expect([hub.watching(topic), hub.watched('venue'), hub.watched('session')]).toEqual([
    1,
    ['friday'],
    ['friday'],
  ])
})

test.each(['session', 'venue'] as const)(
  'the number of watchers reaches all views of a %s, once a second',
  (kind) => {
    const { hub, reader } = joined()
    const presence = createPresence(hub, createLocalWatchers(hub), kind)
    onTestFinished(() => presence.stop())
    const topic = { kind, id: 'joule' }
    const [open, inside] = ['open', 'hosting'].map((view) => {
      const joining = new Reader()
      const watcher = { browser: view, address: '198.51.100.8', isKnown: false }
      hub.join({ ...topic, view }, joining as unknown as ServerResponse, watcher)
      return joining
    })
    vi.advanceTimersByTime(2_000)
    const event = 'event: presence\ndata: {"watching":2}\n\n'
    expect([open?.received, inside?.received, reader.received]).toEqual([event, event, ''])
  },
)
