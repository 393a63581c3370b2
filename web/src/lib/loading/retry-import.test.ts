import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../testing/memory-storage.ts'
import { importFile, MissingFileError, retryImport } from './retry-import.ts'

const server = { status: 200, isAway: false, asked: [] as string[] }
const reload = vi.fn<() => void>()
const storage = memoryStorage()
type Notice = { id: string; role: string }
let offered: Notice[] = []
/** What the page has besides kept fields: a field of a dialog, a password. */
let typed: { value: string; type: string; matches: () => boolean }[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  Object.assign(server, { status: 200, isAway: false, asked: [] })
  typed = []
  reload.mockClear()
  storage.removeItem('nofomoReloaded')
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('location', { pathname: '/vote/abc', search: '', reload })
  vi.stubGlobal('dispatchEvent', () => true)
  offered = []
  const body = { append: (notice: Notice) => offered.push(notice) }
  vi.stubGlobal('document', {
    querySelectorAll: (selector: string) => (selector === 'input, textarea' ? typed : []),
    createElement: () => ({ append: () => undefined }),
    getElementById: (id: string) => offered.find((notice) => notice.id === id),
    body,
  })
  vi.stubGlobal('fetch', async (file: URL, init: RequestInit) => {
    server.asked.push(`${init.method} ${file.pathname.replace(/^.*\//, '')}`)
    if (server.isAway) throw new TypeError('Failed to fetch')
    return new Response(null, { status: server.status })
  })
})
afterEach(() => {
  vi.useRealTimers()
})

/** As built: the source of the function names the file, whatever the browser's error says. */
function chunk(failures = Number.POSITIVE_INFINITY) {
  let tries = 0
  const load = async () => {
    tries += 1
    if (tries <= failures) throw new TypeError('Importing a module script failed.')
    return 'part'
  }
  return Object.assign(load, { toString: () => '()=>c(()=>import(`./share-dialog-a1.js`),[])' })
}

const settle = async () => {
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
}

test('a chunk that cannot be fetched is fetched again until the network is back, and nothing reloads', async () => {
  server.isAway = true
  const part = retryImport(chunk(3))
  await settle()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await part).toBe('part')
  expect(server.asked).toEqual(Array(3).fill('HEAD share-dialog-a1.js'))
  expect(reload).not.toHaveBeenCalled()
})

test('a chunk that the server has, but did not get through, is fetched again', async () => {
  const part = retryImport(chunk(1))
  await settle()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await part).toBe('part')
})

test('a chunk that the server no longer has reloads the page, once in ten minutes; then the page offers it', async () => {
  server.status = 404
  void retryImport(chunk())
  await settle()
  expect(reload).toHaveBeenCalledTimes(1)
  expect(offered).toEqual([])
  void retryImport(chunk())
  await settle()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(offered.map(({ role }) => role)).toEqual(['alert'])
  expect(server.asked).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  void retryImport(chunk())
  await settle()
  expect(reload).toHaveBeenCalledTimes(2)
})

test.each([
  [
    'something that would not be kept is typed',
    () => typed.push({ value: 'secret', type: 'password', matches: () => false }),
  ],
  ['the page would ask before it is left', () => vi.stubGlobal('dispatchEvent', () => false)],
  ['the tab cannot remember that it was reloaded', () => vi.stubGlobal('sessionStorage', undefined)],
])('where %s, the page offers the new version instead of reloading', async (_, prepare) => {
  prepare()
  server.status = 404
  void retryImport(chunk())
  await settle()
  expect(offered.map(({ role }) => role)).toEqual(['alert'])
  expect(reload).not.toHaveBeenCalled()
})

test('a page whose chunk is gone says so, whatever the browser’s error says; without a network the error stays', async () => {
  server.status = 404
  await expect(importFile(chunk())).rejects.toBeInstanceOf(MissingFileError)
  server.isAway = true
  await expect(importFile(chunk())).rejects.toThrow('Importing a module script failed.')
})
