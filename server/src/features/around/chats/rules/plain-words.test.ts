import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainWords } from './plain-words.ts'

/** December 4, 2026, 7 PM in Seattle. */
const at = 1_796_439_600

test.each([
  ['surf &amp; turf for two', 'surf & turf for two'],
  ['under &lt;$20&gt;', 'under <$20>'],
  ['a literal &amp;lt; stays', 'a literal &lt; stays'],
  ['tacos with <@U024BE7LH> friday', 'tacos with someone friday'],
  ['tacos with <@U024BE7LH|ann> friday', 'tacos with ann friday'],
  ['pizza near <#C024BE7LR|ballard>', 'pizza near ballard'],
  ['pizza <#C024BE7LR>', 'pizza'],
  ['lunch <!here> at noon', 'lunch everyone at noon'],
  ['lunch <!subteam^S1|@eaters>', 'lunch @eaters'],
  [`tacos <!date^${at}^{date} at {time}|Friday at 7 PM>`, 'tacos Friday at 7 PM'],
  ['like <https://canlis.com|Canlis>', 'like Canlis'],
  ['like <https://canlis.com>', 'like https://canlis.com'],
  ['ask <mailto:a@b.example|a@b.example>', 'ask a@b.example'],
  [':taco: friday for six', 'taco friday for six'],
  [':fried_shrimp: or :wine_glass:', 'fried shrimp or wine glass'],
  [':taco::burrito: tonight', 'taco burrito tonight'],
  [':+1: sushi :thumbsup::skin-tone-2: for four :100:', 'sushi for four'],
  ['tacos with <@80351110224678912>', 'tacos with someone'],
  ['tacos with <@!80351110224678912> and <@&165511591545143296>', 'tacos with someone and someone'],
  ['in <#103735883630395392>', 'in'],
  ['<:ramen_bowl:41771983429993937> for two', 'ramen bowl for two'],
  ['<a:dance:41771983429993937> after 9', 'dance after 9'],
  ['</nofomo:123> is this', '/nofomo is this'],
  [`tacos <t:${at}:F> for six`, 'tacos Friday, December 4 at 7:00\u00a0PM for six'],
  [`tacos <t:${at}> for six`, 'tacos Friday, December 4 at 7:00\u00a0PM for six'],
  [`tacos at <t:${at}:t>`, 'tacos at 7:00\u00a0PM'],
  [`tacos on <t:${at}:D>`, 'tacos on Dec 4, 2026'],
])('“%s” is read as “%s”', (typed, words) => {
  expect(plainWords(typed)).toBe(words)
})

test.each([
  'at 7:30 or 8:30 pm',
  '7:30:00',
  'fish <3 for two',
  'a < b > c',
  'Tom & Jerry',
  're: dinner',
  '<3>',
])('words of people stay as they are: “%s”', (typed) => {
  expect(plainWords(typed)).toBe(typed)
})

test('no text makes it throw, and plain words stay plain', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'<>@#!:^|&;t1aU date') }), (text) => {
      expect(typeof plainWords(text)).toBe('string')
    }),
    { numRuns: 2_000 },
  )
  fc.assert(fc.property(fc.stringMatching(/^[a-z0-9]+(?: [a-z0-9]+)*$/), (text) => plainWords(text) === text))
})
