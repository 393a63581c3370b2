import { describe, expect, test } from 'vitest'
import { CardViews } from './card-views.ts'

describe('venue views', () => {
  test('venue views are told together, each once', () => {
    const views = new CardViews()
    views.see('spinasse')
    views.see('altura', 'spinasse')
    expect(views.take()).toEqual(['spinasse', 'altura'])
    expect(views.take()).toEqual([])
  })

  test('venue views are not told again when a card returns', () => {
    const views = new CardViews()
    views.see('spinasse')
    views.take()
    views.see('spinasse', 'altura', undefined)
    expect(views.take()).toEqual(['altura'])
  })
})
