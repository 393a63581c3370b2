import { expect, test } from 'vitest'
import { type GroupWish, missedWishesOf, type WishedListing } from './missed-wishes.ts'

const listed: WishedListing = {
  ...{ category: 'restaurant', cuisine: 'Piedmontese', cuisineFamily: 'italian', priceLevel: 3 },
  answersTag: (tag) => tag === 'view',
}
const tag = (wish: string, groups: number): GroupWish => ({ kind: 'tag', wish, groups })
const missed = (asked: GroupWish[], details: Partial<WishedListing> = {}) =>
  missedWishesOf(asked, { ...listed, ...details }).map(({ sentence }) => sentence)

test('a missed wish is listed from five groups', () => {
  expect(missed([tag('vegan', 6), tag('dancing', 5), tag('quiet', 4), tag('view', 9)])).toEqual([
    'Six groups nearby asked for vegan dishes; your listing says nothing about them.',
    'Five groups nearby asked for dancing; your listing says nothing about it.',
  ])
})

test('a wish that no listing can answer is not listed', () => {
  expect(missed([tag('21-plus', 9), tag('light-rail', 9), tag('no such tag', 9)])).toEqual([])
})

test('of other kitchens only the most requested is listed, for places that serve food', () => {
  const asked: GroupWish[] = [
    { kind: 'cuisine', wish: 'ramen', groups: 7 },
    { kind: 'cuisine', wish: 'thai', groups: 6 },
    { kind: 'cuisine', wish: 'italian', groups: 30 },
    { kind: 'cuisine', wish: 'bowling', groups: 30 },
  ]
  expect(missed(asked)).toEqual(['Seven groups nearby asked for ramen; your listing says Piedmontese.'])
  expect(missed(asked, { cuisine: null, cuisineFamily: null })).toEqual([
    '30 groups nearby asked for Italian food; your listing does not say what you serve.',
  ])
  expect(missed(asked, { category: 'activity' })).toEqual([])
})

test('groups with a smaller budget count together', () => {
  const asked: GroupWish[] = [
    { kind: 'budget', wish: '$', groups: 2 },
    { kind: 'budget', wish: '$$', groups: 4 },
    { kind: 'budget', wish: '$$$', groups: 8 },
  ]
  expect(missed(asked)).toEqual([
    'Six groups nearby asked for up to $60 a person; your listing says $60–100.',
  ])
  expect(missed(asked, { priceLevel: 2 })).toEqual([])
  expect(missed(asked, { priceLevel: null })).toEqual([
    'Fourteen groups nearby asked for a price; your listing names none.',
  ])
})

test('the five most requested missed wishes are listed', () => {
  const asked = ['vegan', 'halal', 'kosher', 'quiet', 'brunch', 'games'].map((wish, index) =>
    tag(wish, 5 + index),
  )
  expect(missedWishesOf(asked, listed).map(({ groups }) => groups)).toEqual([10, 9, 8, 7, 6])
})
