import { parse } from 'discord-markdown-parser'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { markdownLine, plainLine } from './plain-text.ts'

/** What Discord shows of a text: null as soon as any of it is more than characters and their emoji. */
function shownText(markdown: string): string | null {
  const shown = parse(markdown, 'extended').map((node) =>
    node.type === 'text' ? node.content : node.type === 'twemoji' ? node.name : null,
  )
  return shown.includes(null) ? null : shown.join('')
}

const id = '123456789012345678'

/** Pieces from which Discord makes formatting, mentions, links, emoji and times. */
const pieces = [
  ...['**', '*', '__', '_', '~~', '||', '`', '```', '```js ', '# ', '### ', '-# ', '- ', '1. ', '> ', '>>> '],
  ...[
    '@everyone',
    '@here',
    `<@${id}>`,
    `<@!${id}>`,
    `<@&${id}>`,
    `<#${id}>`,
    `</nofomo:${id}>`,
    '<id:guide>',
    '<t:1>',
  ],
  ...['https://evil.example', '<https://evil.example>', '[a](https://b.example)', 'discord.gg/abc', 'http:/'],
  ...[
    `<a:b:${id}>`,
    ':tada:',
    '🎉',
    '\\',
    '\\\\',
    '(',
    ')',
    '[',
    ']',
    ' ',
    'a',
    'Monsoon',
    '\n',
    '\u202e',
    '\u200b',
  ],
]
const hostileText = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary' })), { maxLength: 20 })
  .map((parts) => parts.join(''))

describe('a text of others in Markdown', () => {
  test('shows exactly its characters, whatever it consists of', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const markdown = markdownLine(text, 200)
        expect(shownText(markdown)).toBe(plainLine(text, 200))
        // The reader knows no lists.
        expect(markdown).not.toMatch(/^ *(?:[-+*]|\d+\.) /)
      }),
      { numRuns: 3_000 },
    )
  })

  test('that would format, mention or link is known to the reader that the test compares with', () => {
    for (const text of ['**a**', '@everyone', `<@${id}>`, '[a](https://b.example)', '# a'])
      expect(shownText(text)).toBeNull()
  })

  test('is at most twice as long as the limit', () => {
    fc.assert(
      fc.property(hostileText, fc.integer({ min: 2, max: 60 }), (text, max) => {
        expect(markdownLine(text, max).length).toBeLessThanOrEqual(2 * max)
      }),
    )
  })
})

describe('a text of others as a plain line', () => {
  test('is one line of well-formed text within the limit', () => {
    fc.assert(
      fc.property(hostileText, fc.integer({ min: 2, max: 60 }), (text, max) => {
        const line = plainLine(text, max)
        expect(line.length).toBeLessThanOrEqual(max)
        expect(line).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e]/u)
        expect(line).toBe(line.trim())
      }),
    )
  })

  test('that is too long is cut between characters and says so', () => {
    expect(plainLine('Tacos 🌮🌮🌮', 10)).toBe('Tacos 🌮…')
  })
})
