import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { JsonSplitter } from './split-json.ts'

/** What a file is split into, when it arrives in pieces of this size. */
function split(text: string, pieceSize = 7): (string | null)[] {
  const splitter = new JsonSplitter(['elements', 'features'])
  const bytes = Buffer.from(text)
  const found: (string | null)[] = []
  for (let at = 0; at < bytes.length; at += pieceSize)
    for (const entry of splitter.push(bytes.subarray(at, at + pieceSize))) found.push(entry.text)
  splitter.end()
  return found
}

test('a list in a JSON file is split into the same objects, in whatever pieces the file arrives', () => {
  const entries = fc.array(fc.dictionary(fc.string(), fc.jsonValue()))
  fc.assert(
    fc.property(entries, fc.integer({ min: 1, max: 40 }), fc.jsonValue(), (list, pieceSize, other) => {
      const text = JSON.stringify({ other, elements: list, after: [{ no: 'entry' }] }, null, 1)
      const found = split(text, pieceSize).map((entry) => JSON.parse(entry ?? 'null'))
      expect(found).toEqual(JSON.parse(JSON.stringify(list)))
    }),
  )
})

test('entries are found by the key of the outermost object, not by one within an entry before', () => {
  expect(split('{"meta": {"features": [{"no": 1}]}, "features": [{"yes": 1}]}')).toEqual(['{"yes": 1}'])
})

test('an entry that is no object is told, and those around it are found', () => {
  expect(split('{"elements": [1, {"a": 1}, "text", [2], {"b": 2}]}')).toEqual([
    null,
    '{"a": 1}',
    null,
    null,
    '{"b": 2}',
  ])
})

test('an entry names the line at which it begins', () => {
  const splitter = new JsonSplitter(['elements'])
  const entries = [...splitter.push(Buffer.from('{"elements": [\n{"a": 1},\r\n\n{"b": 2}]}'))]
  expect(entries.map(({ line }) => line)).toEqual([2, 4])
})

test('an entry larger than any place is not kept in memory, and the next one is found', () => {
  const huge = `{"name": "${'x'.repeat(5_000_000)}"}`
  expect(split(`{"elements": [${huge}, {"a": 1}]}`, 100_000)).toEqual([null, '{"a": 1}'])
})

describe('a broken file', () => {
  const whole = '{"elements": [{"a": 1}, {"b": "]}"}]}'

  test('is refused wherever it ends before its end', () => {
    for (let end = 1; end < whole.length; end += 1)
      expect(() => split(whole.slice(0, end)), whole.slice(0, end)).toThrow('ends in the middle')
    expect(split(whole)).toHaveLength(2)
  })

  test.each(['{}', '{"places": [{"a": 1}]}', '[{"a": 1}]', ''])('%s has no list of places', (text) => {
    expect(() => split(text)).toThrow('no list called elements or features')
  })
})
