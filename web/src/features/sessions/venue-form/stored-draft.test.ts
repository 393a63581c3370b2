import { afterEach, expect, test, vi } from 'vitest'
import {
  dropDraft,
  isStarted,
  newDraft,
  parseDraft,
  readDraft,
  type StoredDraft,
  storeDraft,
} from './stored-draft.ts'

const draft: StoredDraft = { ...newDraft(), name: 'The pier', address: 'Golden Gardens', isUnsent: true }

function storage(refuses = false) {
  const kept = new Map<string, string>()
  const guarded =
    <Args extends unknown[], Result>(act: (...args: Args) => Result) =>
    (...args: Args) => {
      if (refuses) throw new Error('refused')
      return act(...args)
    }
  vi.stubGlobal('localStorage', {
    getItem: guarded((key: string) => kept.get(key) ?? null),
    setItem: guarded((key: string, text: string) => void kept.set(key, text)),
    removeItem: guarded((key: string) => void kept.delete(key)),
  })
  return kept
}
afterEach(() => vi.unstubAllGlobals())

test('a draft of a venue is restored, for its own session only', () => {
  storage()
  storeDraft('one', draft)
  expect(readDraft('one')).toEqual(draft)
  expect(readDraft('other')).toBeNull()
  dropDraft('one')
  expect(readDraft('one')).toBeNull()
})

test('an emptied form leaves no draft of a venue', () => {
  const kept = storage()
  storeDraft('one', draft)
  storeDraft('one', { ...draft, name: ' ', address: '' })
  expect(kept.size).toBe(0)
  expect(isStarted({ ...newDraft(), category: 'bar' })).toBe(false)
})

test('a browser without storage causes no errors to the form of a venue', () => {
  storage(true)
  expect(() => storeDraft('one', draft)).not.toThrow()
  expect(readDraft('one')).toBeNull()
  expect(() => dropDraft('one')).not.toThrow()
})

test.each([
  null,
  '',
  'half a {',
  'null',
  '[]',
  '7',
  JSON.stringify({ ...draft, name: 7 }),
  JSON.stringify({ ...draft, category: 'casino' }),
  JSON.stringify({ ...draft, placeId: {} }),
])('the stored text %j is not taken for a draft of a venue', (text) => expect(parseDraft(text)).toBeNull())

test('each draft of a venue has its own id, which the server accepts', () => {
  const ids = Array.from({ length: 50 }, () => newDraft().ownId)
  expect(new Set(ids).size).toBe(50)
  for (const id of ids) expect(id).toMatch(/^user_[\w-]{1,60}$/)
})
