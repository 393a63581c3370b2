import { beforeEach, describe, expect, test } from 'vitest'
import { CardViews } from './card-views.ts'

let reported: string[][]
let views: CardViews
beforeEach(() => {
  reported = []
  views = new CardViews((venueIds) => reported.push(venueIds))
})

describe('venue views', () => {
  test('venue views are reported together, each once', () => {
    views.see('spinasse')
    views.see('altura', 'spinasse')
    views.send()
    expect(reported).toEqual([['spinasse', 'altura']])
  })

  test('venue views are not reported again when a card returns', () => {
    views.see('spinasse')
    views.send()
    views.see('spinasse', 'altura')
    views.send()
    expect(reported).toEqual([['spinasse'], ['altura']])
  })

  test('venue views are not reported if there are none', () => {
    views.see(undefined)
    views.send()
    views.see('spinasse')
    views.send()
    views.send()
    expect(reported).toEqual([['spinasse']])
  })
})
