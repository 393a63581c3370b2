import { describe, expect, test } from 'vitest'
import { type Candidate, type Criteria, noCriteria } from '../request/criteria.ts'
import { isForDrinks, type Meal, mealAsked, servesMeal } from './meals.ts'

const venue: Candidate = {
  slug: 'example',
  name: 'Example',
  category: 'restaurant',
  cuisine: 'Thai',
  cuisineFamily: 'thai',
  address: '1 Pine St, Seattle, WA 98101',
  neighborhood: 'Downtown Seattle',
  lat: 47.61,
  lng: -122.3376,
  priceLevel: 2,
  tags: [],
  description: 'A place that does not exist.',
}
const wish = (criteria: Partial<Criteria>): Criteria => ({ ...noCriteria, ...criteria })
const at = (hour: number) => ({ days: [], date: null, minutes: hour * 60, bound: 'at', part: null }) as const
const lunch = { ...at(12), minutes: null, part: 'lunch' } as const

test.each<[Partial<Criteria>, Meal | null]>([
  [{ occasion: 'casual' }, 'dinner'],
  [{ occasion: 'celebration' }, 'dinner'],
  [{ occasion: 'business', when: at(12.5) }, 'lunch'],
  [{ occasion: 'family', when: at(9) }, 'breakfast'],
  [{ occasion: 'drinks' }, null],
  [{ occasion: 'dessert', when: at(19) }, null],
  [{ occasion: 'celebration', otherOccasions: ['drinks'] }, null],
  [{}, 'dinner'],
  [{ when: at(19) }, 'dinner'],
  [{ when: at(15) }, null],
  [{ when: lunch }, 'lunch'],
  [{ tags: ['quiet'] }, null],
  [{ tags: ['quiet'], when: { ...lunch, part: 'dinner' } }, 'dinner'],
])('%j is about this meal: %s', (criteria, meal) => {
  expect(mealAsked(wish(criteria))).toBe(meal)
})

test('birthday drinks are about drinks, a birthday dinner with drinks is a dinner', () => {
  const birthday = { occasion: 'celebration', otherOccasions: ['drinks'] } as const
  expect(isForDrinks(wish(birthday))).toBe(true)
  expect(isForDrinks(wish({ ...birthday, when: { ...lunch, part: 'dinner' } }))).toBe(false)
})

describe('a dinner', () => {
  const dinner = (more: Partial<Candidate>, criteria: Partial<Criteria> = { occasion: 'casual' }) =>
    servesMeal({ ...venue, ...more }, 'dinner', wish(criteria))

  test('a dinner is served by restaurants and by bars with a kitchen', () => {
    expect(dinner({})).toBe(true)
    expect(dinner({ category: 'bar', cuisine: 'Tapas', cuisineFamily: 'spanish' })).toBe(true)
  })

  test.each<Partial<Candidate>>([
    { category: 'bar', cuisine: 'Brewery', cuisineFamily: 'beer' },
    { category: 'bar', cuisine: 'Cocktail Bar', cuisineFamily: 'cocktails' },
    { category: 'entertainment', cuisine: 'Karaoke', cuisineFamily: 'karaoke' },
    { category: 'activity', cuisine: 'Farmers Market', cuisineFamily: 'market' },
    { category: 'cafe', cuisine: 'Brunch', cuisineFamily: 'brunch' },
    { cuisine: 'Diner', cuisineFamily: 'brunch' },
    { cuisine: 'Southern Biscuits', cuisineFamily: 'southern' },
    { cuisine: 'Barbecue', cuisineFamily: 'barbecue', description: 'Weekday lunch counter for brisket.' },
    { description: 'Walk-up window for wraps.' },
  ])('is not served by %j', (more) => {
    expect(dinner(more)).toBe(false)
  })

  test.each(['date', 'celebration', 'business'] as const)(
    'a dinner for a %s is at a place with table service',
    (occasion) => {
      expect(dinner({}, { occasion })).toBe(true)
      expect(dinner({ tags: ['counter-service'] }, { occasion })).toBe(false)
      expect(dinner({ cuisine: 'American Diner', cuisineFamily: 'american' }, { occasion })).toBe(false)
      expect(dinner({ cuisine: 'Food Hall', cuisineFamily: 'food-hall' }, { occasion })).toBe(false)
    },
  )
})

test('a lunch is served by a sandwich shop, and not by a bar that opens in the afternoon', () => {
  const at = wish({ when: lunch })
  expect(servesMeal({ ...venue, cuisine: 'Sandwiches', cuisineFamily: 'deli' }, 'lunch', at)).toBe(true)
  expect(servesMeal({ ...venue, category: 'bar', cuisineFamily: 'spanish' }, 'lunch', at)).toBe(false)
})
