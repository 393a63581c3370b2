import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { requests } from '../../../../../testing/understood-requests/requests.ts'
import { understand } from '../request/understand.ts'
import { sensesOf } from './negation.ts'
import { spansOf } from './read-spans.ts'
import { readWords } from './read-words.ts'
import { tokensOf } from './tokens.ts'

const today = '2026-03-06'

function told(description: string): string {
  const { understood, unchecked, notUnderstood } = understand({ description }, today)
  return [
    ...understood.map(({ id }) => id),
    ...(unchecked.length > 0 ? ['?', unchecked.join(', ')] : []),
    ...(notUnderstood.length > 0 ? ['!', notUnderstood.join(', ')] : []),
  ].join(' ')
}

describe('a request in own words', () => {
  test('there are at least 150 requests in own words', () =>
    expect(requests.length).toBeGreaterThanOrEqual(150))

  test.each(requests)('the request "%s" is understood as %s', (text, expected) =>
    expect(told(text)).toBe(expected),
  )
})

const clauses = [
  'no sushi or ramen',
  'under $25 each',
  'six of us',
  'two of us don’t drink',
  'Friday at 9pm',
  'somewhere quiet',
  'near Westlake station',
  'allergic to peanuts',
  'nobody is vegan',
  'not too loud',
  'neither pizza nor tacos',
  'doesn’t have to be cheap',
  'a blorp fizz',
  'with 3 kids',
]
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc
    .array(fc.constantFrom(...requests.map(([text]) => text)), { maxLength: 4 })
    .map((some) => some.join(' ')),
  fc
    .array(fc.constantFrom(...requests.flatMap(([text]) => text.split(' ')), ',', '.', '$', '8', '-'), {
      maxLength: 60,
    })
    .map((words) => words.join(' ')),
)

describe('any text', () => {
  test('any text is parsed without an error, with ordered ranges of words', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { grasped, phrases, notUnderstood } = readWords(text, today)
        for (const { from, to } of [...grasped.flatMap(({ ranges }) => ranges), ...phrases]) {
          expect(from).toBeGreaterThanOrEqual(0)
          expect(to).toBeGreaterThan(from)
          expect(to).toBeLessThanOrEqual(text.length)
          expect(text.slice(from, to).trim()).toBe(text.slice(from, to))
        }
        for (const phrase of notUnderstood) expect(text).toContain(phrase)
      }),
      { numRuns: 400 },
    )
  })

  test('any text gives chips with distinct ids, which a client can send back', () => {
    fc.assert(
      fc.property(anyText, (description) => {
        const ids = understand({ description }, today).understood.map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        for (const id of ids) expect(id).toMatch(/^[a-z]+:.{1,72}$/u)
      }),
      { numRuns: 200 },
    )
  })

  test('any text without a chip keeps all other chips', () => {
    fc.assert(
      fc.property(anyText, fc.nat(), (description, which) => {
        const before = understand({ description }, today)
        const chip = before.understood[which % Math.max(1, before.understood.length)]
        fc.pre(chip !== undefined)
        const after = understand({ description, without: [chip.id] }, today)
        expect(after.understood).toEqual(before.understood.filter(({ id }) => id !== chip.id))
        expect([after.unchecked, after.notUnderstood]).toEqual([before.unchecked, before.notUnderstood])
      }),
      { numRuns: 200 },
    )
  })
})

test('clauses say the same in any order', () => {
  const sorted = (parts: readonly string[]): unknown => {
    const { understood, unchecked, notUnderstood } = understand(
      { description: `${parts.join('. ')}.` },
      today,
    )
    return [understood.map(({ id }) => id).sort(), [...unchecked].sort(), [...notUnderstood].sort()]
  }
  fc.assert(
    fc.property(fc.shuffledSubarray(clauses), fc.nat(), (parts, turn) => {
      const at = turn % Math.max(1, parts.length)
      expect(sorted([...parts.slice(at), ...parts.slice(0, at)])).toEqual(sorted(parts))
    }),
  )
})

describe('a long text', () => {
  /** How often a token is looked at while a phrase is read that often. */
  function looksAt(phrase: string, times: number): number {
    let looks = 0
    const tokens = new Proxy(tokensOf(phrase.repeat(times)), {
      get: (target, key, receiver) => {
        looks++
        return Reflect.get(target, key, receiver)
      },
    })
    sensesOf(spansOf(tokens, today), tokens)
    return looks
  }

  test.each([
    'no sushi, ',
    'for about ',
    'a ',
    '8-',
    'not without ',
    'is out or ',
    'near the ',
    '$9 for six ',
  ])('parsing "%s" takes twice the work for twice the length', (phrase) =>
    expect(looksAt(phrase, 400)).toBeLessThan(2.2 * looksAt(phrase, 200)),
  )
})
