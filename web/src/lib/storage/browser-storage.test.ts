import { afterEach, describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../testing/memory-storage.ts'
import { browserStorage, tabStorage } from './browser-storage.ts'

afterEach(() => vi.unstubAllGlobals())

describe.each([
  ['a browser', 'localStorage', browserStorage],
  // Both take their own keys only; one that both are tried with is of the browser's.
  ['a tab', 'sessionStorage', tabStorage as unknown as typeof browserStorage],
] as const)('an entry in %s', (_, name, storage) => {
  test('an entry in %s can be read until it is removed', () => {
    vi.stubGlobal(name, memoryStorage())
    expect(storage.read('nofomo.try')).toBeNull()
    expect(storage.write('nofomo.try', 'dark')).toBe(true)
    expect(storage.read('nofomo.try')).toBe('dark')
    expect(storage.remove('nofomo.try')).toBe(true)
    expect(storage.read('nofomo.try')).toBeNull()
  })

  test('an entry in %s is reported as not stored if there is no space, and the old value stays', () => {
    const full = memoryStorage()
    full.setItem('nofomo.try', 'dark')
    vi.stubGlobal(name, {
      ...full,
      setItem: () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      },
    })
    expect(storage.write('nofomo.try', 'light')).toBe(false)
    expect(storage.read('nofomo.try')).toBe('dark')
  })

  test('an entry in %s is null where storage is refused, without errors', () => {
    vi.stubGlobal(name, {
      get getItem() {
        throw new DOMException('Access is denied.', 'SecurityError')
      },
    })
    expect(storage.read('nofomo.try')).toBeNull()
    expect(storage.write('nofomo.try', 'dark')).toBe(false)
    expect(storage.remove('nofomo.try')).toBe(false)
  })

  test('an entry in %s is null where there is no such storage, e.g. on the server', () => {
    vi.stubGlobal(name, undefined)
    expect(storage.read('nofomo.try')).toBeNull()
    expect(storage.write('nofomo.try', 'dark')).toBe(false)
  })
})
