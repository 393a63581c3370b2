import { afterEach, describe, expect, test, vi } from 'vitest'
import { memoryShelf } from './analytics/memory-shelf.ts'
import { browserStorage, tabStorage } from './browser-storage.ts'

afterEach(() => vi.unstubAllGlobals())

describe.each([
  ['a browser', 'localStorage', browserStorage],
  ['a tab', 'sessionStorage', tabStorage],
] as const)('what %s keeps', (_, name, storage) => {
  test('is found again until it is taken away', () => {
    vi.stubGlobal(name, memoryShelf())
    expect(storage.read('theme')).toBeNull()
    expect(storage.write('theme', 'dark')).toBe(true)
    expect(storage.read('theme')).toBe('dark')
    expect(storage.remove('theme')).toBe(true)
    expect(storage.read('theme')).toBeNull()
  })

  test('is said not to be kept when there is no room, and what was there stays', () => {
    const full = memoryShelf()
    full.setItem('theme', 'dark')
    vi.stubGlobal(name, {
      ...full,
      setItem: () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      },
    })
    expect(storage.write('theme', 'light')).toBe(false)
    expect(storage.read('theme')).toBe('dark')
  })

  test('is nothing where storage is refused, and nothing breaks', () => {
    vi.stubGlobal(name, {
      get getItem() {
        throw new DOMException('Access is denied.', 'SecurityError')
      },
    })
    expect(storage.read('theme')).toBeNull()
    expect(storage.write('theme', 'dark')).toBe(false)
    expect(storage.remove('theme')).toBe(false)
  })

  test('is nothing where there is no such storage, on the server for instance', () => {
    vi.stubGlobal(name, undefined)
    expect(storage.read('theme')).toBeNull()
    expect(storage.write('theme', 'dark')).toBe(false)
  })
})
