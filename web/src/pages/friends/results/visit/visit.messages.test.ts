import { visitFeatures } from '@nofomo/contracts/guest-facts/questions.ts'
import { expect, test } from 'vitest'
import { questionInWords } from './visit.messages.ts'

test('a question about room names how many were there', () => {
  const about = (people: number | null) => questionInWords({ feature: 'large-groups', people })
  expect(about(8)).toBe('Was there room for eight?')
  expect(about(23)).toBe('Was there room for 23?')
  expect(about(null)).toBe('Was there room for all of you?')
})

test('every feature has a question of its own that ends with a question mark', () => {
  const all = visitFeatures.map((feature) => questionInWords({ feature, people: 8 }))
  expect(new Set(all).size).toBe(visitFeatures.length)
  for (const question of all) expect(question).toMatch(/^[A-Z].*\?$/)
})
