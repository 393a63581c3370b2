import { describe, expect, test } from 'vitest'
import { digitsOf, personalWords, replaceSpans, spansIn } from './personal-words.ts'

const jo = personalWords({
  address: 'jo.lee@example.com',
  names: ['Jo Lee', 'Jo'],
  phones: ['(206) 555-0100'],
})
const marked = (text: string, words = jo, isLinked = false) =>
  replaceSpans(text, spansIn(text, words, isLinked), 'X')

describe('words of a person in a text', () => {
  test('words of a person in a text are found in any case, over line breaks, and as HTML and JSON write them', () => {
    expect(marked('Ask JO LEE, jo\nlee or JO.LEE@example.com at (206)  555-0100.')).toBe(
      'Ask X, X or X at X.',
    )
    const quoted = personalWords({ address: null, names: ['Jo "O\'Lee"'], phones: [] })
    expect(marked('<p>Jo &quot;O&#39;Lee&quot;</p>', quoted)).toBe('<p>X</p>')
    expect(marked('{"note": "by\\nJo Lee"}')).toBe('{"note": "by\\nX"}')
  })

  test('words of a person in a text are not found inside other words, other addresses and other numbers', () => {
    for (const text of [
      'Banjo Lees',
      'Jo Leek',
      'anjo.lee@example.com',
      'jo.lee@example.community',
      '1(206) 555-01001',
      '9206 555 0100',
    ])
      expect(marked(text)).toBe(text)
    expect(marked('Jo Lee’s')).toBe('X’s')
  })

  test('names of one word count where the text names the person otherwise, or the row is linked to them', () => {
    expect(marked('Ask Jo')).toBe('Ask Jo')
    expect(marked('Ask Jo, jo.lee@example.com')).toBe('Ask X, X')
    expect(marked('Ask Jo', jo, true)).toBe('Ask X')
  })

  test('names too short to identify anybody are ignored, as are empty ones', () => {
    expect(personalWords({ address: null, names: ['A B', ' '], phones: ['911'] })).toEqual({
      identifying: [],
      single: [],
      phones: [],
    })
  })
})

describe('a telephone number', () => {
  test('a telephone number has one form for all its spellings', () => {
    const spellings = ['(206) 555-0100', '206.555.0100', '+1 206 555 0100', '12065550100', '206 555–0100']
    expect([...new Set(spellings.map(digitsOf))]).toEqual(['2065550100'])
    for (const spelling of spellings) expect(marked(`Call ${spelling}!`)).toBe('Call X!')
  })
})

test('spans that overlap are marked once', () => {
  const words = personalWords({ address: null, names: ['Jo Lee', 'Lee Jo'], phones: [] })
  expect(marked('Jo Lee Jo', words)).toBe('X')
})
