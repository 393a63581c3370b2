import { budgets } from '@nofomo/contracts/sessions/choices.ts'
import { occasions } from '@nofomo/contracts/sessions/options.ts'
import { expect, test } from 'vitest'
import { kitchens } from '../../../../../catalog/kitchens.ts'
import { cuisineFamilies, venueTags } from '../../../../../catalog/vocabulary.ts'
import { meanings } from './cuisine-words.ts'
import { uncheckedEntries, wishEntries } from './word-lists.ts'

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

test('words mean families and tags that there are', () => {
  for (const [phrases, { families = [], nearFamilies = [], soAre = [], tags = [] }] of meanings) {
    expect(cuisineFamilies, phrases[0]).toEqual(
      expect.arrayContaining([...families, ...nearFamilies, ...soAre]),
    )
    expect(venueTags, phrases[0]).toEqual(expect.arrayContaining([...tags]))
  }
})

test('wishes name tags, budgets and occasions that there are', () => {
  const named = [...wishEntries, ...uncheckedEntries].flatMap(({ annotations }) => annotations)
  const known: readonly string[] = [...venueTags, ...budgets, ...occasions]
  const names = named.flatMap((one) => {
    if ('tag' in one) return [one.tag]
    if (one.kind === 'budget') return [one.budget]
    return one.kind === 'occasion' ? [one.occasion] : []
  })
  expect(names.length).toBeGreaterThan(300)
  expect(names.filter((name) => !known.includes(name))).toEqual([])
})
