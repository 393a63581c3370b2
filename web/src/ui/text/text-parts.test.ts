import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textParts } from './text-parts.ts'

const links = (text: string) => textParts(text).flatMap(({ href }) => href ?? [])

test.each([
  ['See https://example.com/menu.', 'https://example.com/menu'],
  ['(https://example.com/menu)', 'https://example.com/menu'],
  ['https://en.example.org/wiki/Pike_(street), at noon', 'https://en.example.org/wiki/Pike_(street)'],
  ['HTTP://Example.com?a=1&b=2!', 'HTTP://Example.com?a=1&b=2'],
  ['“https://example.com”', 'https://example.com'],
])('in %j the address is a link', (text, address) => {
  expect(links(text)).toEqual([address])
})

test.each([
  'no address',
  'javascript:alert(1)',
  'ftp://example.com',
  'https://',
  'http://localhost/x',
  'xhttps://example.com',
  'https://bank.example@evil.example/',
  'data:text/html,<script>',
])('in %j nothing is a link', (text) => {
  expect(links(text)).toEqual([])
})

const pieces = fc.oneof(
  fc.string(),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.constantFrom(' ', '(', ')', '.', 'http://', 'https://', 'javascript:', '@', '“', '\n'),
)
const texts = fc.array(pieces).map((parts) => parts.join(''))

test('for any text, the parts are the whole text in order', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(
        textParts(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
    }),
  )
})

test('for any text, a link leads where it says, to a web page, and ends with its word', () => {
  fc.assert(
    fc.property(texts, (text) => {
      for (const part of textParts(text)) {
        if (part.href === null) continue
        expect(part.href).toBe(part.text)
        expect(['http:', 'https:']).toContain(new URL(part.href).protocol)
        expect(part.href).not.toMatch(/\s/)
      }
    }),
  )
})

test('an address between words is found whole', () => {
  const address = fc.webUrl().filter((url) => !/[.,;:!?'’)\]}*_~(]/.test(url.slice(-1)) && !url.includes('('))
  fc.assert(
    fc.property(address, (url) => {
      expect(links(`before ${url} after`)).toEqual([url])
    }),
  )
})
