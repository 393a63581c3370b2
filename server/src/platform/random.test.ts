import { expect, test } from 'vitest'
import { randomText } from './random.ts'

test('random texts have the requested number of bytes, and never repeat', () => {
  const texts = Array.from({ length: 2_000 }, (_, index) => randomText(index % 2 === 0 ? 16 : 32))
  expect(new Set(texts).size).toBe(texts.length)
  for (const [index, text] of texts.entries()) {
    expect(Buffer.from(text, 'base64url')).toHaveLength(index % 2 === 0 ? 16 : 32)
    expect(text).not.toContain('AAAAAAAAAA')
  }
})
