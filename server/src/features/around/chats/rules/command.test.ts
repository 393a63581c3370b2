import { limits } from '@nofomo/contracts/sessions/choices.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isHelp, titleOf } from './command.ts'

test.each([
  ['', true],
  [' help ', true],
  ['?', true],
  ['help us find ramen', false],
])('the words “%s” ask for help: %s', (words, asks) => {
  expect(isHelp(words)).toBe(asks)
})

test('a title is the words, cut between words where they are long', () => {
  expect(titleOf('tacos   friday\nfor six')).toBe('Tacos friday for six')
  expect(titleOf(`${'very '.repeat(30)}long`)).toMatch(/^Very (?:very )+very…$/)
})

test('no words make a title that is too long or ends within a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (words) => {
      const title = titleOf(words)
      expect(title.length).toBeLessThanOrEqual(limits.titleLength)
      expect(title).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/)
    }),
  )
})
