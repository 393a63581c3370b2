import { expect, test } from 'vitest'
import { kitchens } from '../../../../catalog/kitchens.ts'
import { meanings } from './cuisine-words.ts'

test('who asks for a kitchen gets its family, or at least places near it', () => {
  const asked = Object.entries(kitchens).flatMap(([kitchen, family]) => {
    const [, meaning] = meanings.find(([phrases]) => phrases.includes(kitchen.toLowerCase())) ?? []
    return family && meaning ? [{ kitchen, family, meaning }] : []
  })
  expect(asked.length).toBeGreaterThan(50)
  const elsewhere = asked.filter(
    ({ family, meaning: { families = [], nearFamilies = [] } }) =>
      ![...families, ...nearFamilies].includes(family),
  )
  expect(elsewhere.map(({ kitchen }) => kitchen)).toEqual([])
})
