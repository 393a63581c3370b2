import { swipedCuisines } from '@nofomo/contracts/onboarding/choices.ts'
import { expect, test } from 'vitest'
import { catalog } from '../../../../catalog/catalog.ts'
import { tasteCards } from './cards.ts'

test('every cuisine of the swiper has the poster of a venue of that cuisine', () => {
  expect(tasteCards([]).map(({ cuisine }) => cuisine)).toEqual([...swipedCuisines])
  for (const { cuisine, example, image } of tasteCards([])) {
    expect(image).toMatch(/^\/images\/posters\/[\w.-]+$/)
    const families = catalog.filter(({ name }) => name === example).map((venue) => venue.cuisineFamily)
    expect(families).toContain(cuisine)
  }
  expect(new Set(tasteCards([]).map(({ image }) => image)).size).toBe(swipedCuisines.length)
})

test('a card names its venue as the venue is called now', () => {
  const examples = tasteCards([{ id: 'rupee-bar', name: 'Rupee Bar & Kitchen' }]).map(
    ({ example }) => example,
  )
  expect(examples).toContain('Rupee Bar & Kitchen')
  expect(examples).not.toContain('Rupee Bar')
})
