import { describe, expect, test } from 'vitest'
import { emptyDraft, shownBudget, shownSize } from './draft.ts'

const words = 'cheap ramen for five'
const understood = { budget: '$', groupSize: 5, groupSizeRange: null } as const

describe('what the form shows', () => {
  test('are the defaults, which apply', () => {
    expect(shownBudget(emptyDraft)).toEqual({ value: '$$', hint: '$30–60' })
    expect(shownSize(emptyDraft)).toEqual({ value: '3-4', hint: '' })
  })

  test('says that defaults give way to the words, as long as they are untouched', () => {
    const typed = { ...emptyDraft, words }
    expect(shownBudget(typed)).toEqual({ value: '$$', hint: '$30–60, unless your words differ' })
    expect(shownSize(typed)).toEqual({ value: '3-4', hint: 'unless your words differ' })
    expect(shownBudget({ ...typed, budget: '$$$' })).toEqual({ value: '$$$', hint: '$60–100' })
    expect(shownSize({ ...typed, groupSize: '2' })).toEqual({ value: '2', hint: '' })
  })

  test('is the interpretation of the words, once they were sent', () => {
    const sent = { ...emptyDraft, words, understood }
    expect(shownBudget(sent)).toEqual({ value: '$', hint: '$15–30, from your words' })
    expect(shownSize(sent)).toEqual({ value: '5-7', hint: '5, from your words' })
  })

  test('are the defaults again where the words contained no choice', () => {
    const asked = { budget: '$$', groupSize: 4, groupSizeRange: '3-4' } as const
    const sent = { ...emptyDraft, words: 'quiet sushi', understood: asked }
    expect(shownBudget(sent)).toEqual({ value: '$$', hint: '$30–60' })
    expect(shownSize(sent)).toEqual({ value: '3-4', hint: '' })
  })

  test('puts a number into the range that contains it', () => {
    const shown = (groupSize: number) =>
      shownSize({ ...emptyDraft, words, understood: { ...understood, groupSize } }).value
    expect([1, 2, 3, 7, 12, 13, 60].map(shown)).toEqual(['2', '2', '3-4', '5-7', '8-12', '12+', '12+'])
  })
})
