import { expect, test } from 'vitest'
import { createChanges } from '../../live/changes.ts'
import type { Versioned } from '../../live/session-versions.ts'
import { SharedBytes } from '../../shared-bytes.ts'
import type { OnRead } from '../endpoints/in-process.ts'
import { type CachedPage, createPageCache } from './page-cache.ts'

const friday = { cacheable: 'until_session_changes', params: { sessionId: 'friday' } } as const

/** A cache, and renderings that end when they are told to. */
function setUp() {
  const changes = createChanges()
  const stored = { version: 1 }
  const isCurrent = (_: string, shown: Versioned) => shown.version === stored.version
  const cache = createPageCache({
    changes,
    sessionVersions: {
      isCurrent,
      confirm: async (id, shown) => isCurrent(id, shown),
      latest: () => stored.version,
      note: () => {},
      read: async () => new Map(),
    },
  })
  const renderings: ((page: CachedPage | null) => void)[] = []
  const render = (read: Parameters<OnRead>[0]) => async (onRead: OnRead) => {
    onRead(read)
    return new Promise<CachedPage | null>((resolve) => renderings.push(resolve))
  }
  return { changes, stored, cache, renderings, render }
}

function pageOf(text: string): CachedPage {
  return {
    status: 200,
    headers: {},
    setsMissingCookies: true,
    bytes: new SharedBytes(Buffer.from(text)),
  }
}

test('concurrent visitors wait for one rendering, and later ones get the same', async () => {
  const { cache, renderings, render } = setUp()
  const visits = Array.from({ length: 500 }, () => cache.get('/vote/friday', render(friday)))
  expect(renderings).toHaveLength(1)
  const page = pageOf('first')
  renderings[0]?.(page)
  expect(new Set(await Promise.all(visits))).toEqual(new Set([page]))
  expect(await cache.get('/vote/friday', render(friday))).toBe(page)
  expect(renderings).toHaveLength(1)
})

test('a page rendered while its session changed is not kept, and visitors after the change do not wait for it', async () => {
  const { changes, cache, renderings, render } = setUp()
  const before = cache.get('/vote/friday', render(friday))
  changes.announceVotes(['friday'])
  const after = cache.get('/vote/friday', render(friday))
  expect(renderings).toHaveLength(2)
  renderings[0]?.(pageOf('before'))
  await before
  const fresh = pageOf('after')
  renderings[1]?.(fresh)
  expect(await after).toBe(fresh)
  expect(await cache.get('/vote/friday', render(friday))).toBe(fresh)
})

test('a change drops the pages of its session only', async () => {
  const { changes, cache, renderings, render } = setUp()
  const saturday = { ...friday, params: { sessionId: 'saturday' } }
  const both = [cache.get('/vote/friday', render(friday)), cache.get('/vote/saturday', render(saturday))]
  for (const resolve of renderings) resolve(pageOf('old'))
  await Promise.all(both)
  changes.announce('session', ['friday'])
  await cache.get('/vote/saturday', render(saturday))
  expect(renderings).toHaveLength(2)
  void cache.get('/vote/friday', render(friday))
  expect(renderings).toHaveLength(3)
})

test('a page made of anything else is rendered for each visitor', async () => {
  const { cache, renderings, render } = setUp()
  const read = { cacheable: undefined, params: {} }
  const first = cache.get('/venues', render(read))
  const second = cache.get('/venues', render(read))
  expect(renderings).toHaveLength(2)
  for (const resolve of renderings) resolve(pageOf('own'))
  await Promise.all([first, second])
  void cache.get('/venues', render(read))
  expect(renderings).toHaveLength(3)
})

test('a failed rendering is tried again', async () => {
  const { cache, render, renderings } = setUp()
  const failing = () => Promise.reject(new Error('no database'))
  await expect(cache.get('/vote/friday', failing)).rejects.toThrow('no database')
  void cache.get('/vote/friday', render(friday))
  expect(renderings).toHaveLength(1)
})

test('the newest pages are kept within a number of bytes', async () => {
  const { cache } = setUp()
  let renderings = 0
  const large = async () => {
    renderings += 1
    return pageOf('x'.repeat(2 ** 20))
  }
  for (let n = 0; n < 20; n += 1) await cache.get(`/vote/${n}`, large)
  await cache.get('/vote/19', large)
  expect(renderings).toBe(20)
  await cache.get('/vote/0', large)
  expect(renderings).toBe(21)
})

test('a page whose session has changed without a message is rendered anew', async () => {
  const { stored, cache, renderings, render } = setUp()
  const first = cache.get('/vote/friday', render(friday))
  renderings[0]?.(pageOf('old'))
  await first
  expect(cache.ready('/vote/friday')).toBeDefined()
  stored.version = 2
  expect(cache.ready('/vote/friday')).toBeUndefined()
  const second = cache.get('/vote/friday', render(friday))
  await expect.poll(() => renderings).toHaveLength(2)
  const fresh = pageOf('new')
  renderings[1]?.(fresh)
  expect(await second).toBe(fresh)
})
