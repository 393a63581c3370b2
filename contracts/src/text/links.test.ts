import { describe, expect, test } from 'vitest'
import { linkIn } from './links.ts'

describe('links in a text', () => {
  test.each([
    ['See https://example.com/menu', 'https://example.com/menu'],
    ['See HTTP://EXAMPLE', 'HTTP://EXAMPLE'],
    ['Our menu is on example.com', 'example.com'],
    ['example.com/menu?x=1 has it', 'example.com/menu?x=1'],
    ['on www.spinasse', 'www.spinasse'],
    ['Write to ana@example.com', 'ana@example.com'],
    ['Call 10.0.0.1', '10.0.0.1'],
    ['bit。ly', 'bit.ly'],
    ['ｅｘａｍｐｌｅ．ｃｏｍ', 'example.com'],
    ['münchen.de', 'münchen.de'],
    ['Come tonight.We wait', 'tonight.We'],
  ])('%s is found to hold %s', (text, found) => {
    expect(linkIn(text)).toBe(found)
  })

  test.each([
    'Your table is by the window. We look forward to you!',
    'We open at 5 p.m. and close at 11.30pm, e.g. on Fridays…',
    'Table no.7, for 2.5 hours, at 7:30',
    'Call us: 206-555-0100, and/or come by @ the bar',
  ])('“%s” holds none', (text) => {
    expect(linkIn(text)).toBeNull()
  })
})
