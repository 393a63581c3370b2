import { expect, test } from 'vitest'
import { excerptsOf, partsOf } from './excerpts.ts'

test('the words that were found are marked, with the text around them', () => {
  expect(excerptsOf({ note: 'Ask for Jo Lee.' }, [{ column: 'note', start: 8, end: 14 }])).toEqual([
    {
      column: 'note',
      parts: [
        { text: 'Ask for ', isMention: false },
        { text: 'Jo Lee', isMention: true },
        { text: '.', isMention: false },
      ],
    },
  ])
})

test('long texts are cut before, between and after the words', () => {
  const text = `${'a'.repeat(500)}X${'b'.repeat(500)}X${'c'.repeat(500)}`
  const parts = partsOf(text, [
    { start: 501 + 500, end: 502 + 500 },
    { start: 500, end: 501 },
  ])
  expect(parts.map((part) => part.text.length)).toEqual([61, 1, 123, 1, 61])
  expect(parts.filter(({ isMention }) => isMention).map(({ text: marked }) => marked)).toEqual(['X', 'X'])
})

test('a text without marks shows its beginning', () => {
  expect(partsOf('x'.repeat(400), [])).toEqual([{ text: `${'x'.repeat(180)}…`, isMention: false }])
})
