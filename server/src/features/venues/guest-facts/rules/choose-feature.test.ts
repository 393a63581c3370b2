import { visitFeatures } from '@nofomo/contracts/guest-facts/questions.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Asking, chooseFeature, openFeatures } from './choose-feature.ts'

const asking: Asking = {
  isChosenByPeople: false,
  isListed: () => false,
  isDoubtful: () => false,
  ownWishes: new Set(),
  groupsAsking: () => 0,
  people: 3,
  askedBefore: new Set(),
}
const only =
  (...features: string[]) =>
  (feature: string) =>
    features.includes(feature)

test('without any wishes the first of the list that is not known is asked', () => {
  expect(chooseFeature(asking)).toBe('step-free')
  expect(chooseFeature({ ...asking, isListed: only('step-free') })).toBe('quiet')
})

test('what most groups ask for is asked first, and the group’s own wish before it', () => {
  const groupsAsking = (feature: string) => (feature === 'vegan' ? 12 : feature === 'games' ? 6 : 0)
  expect(chooseFeature({ ...asking, groupsAsking })).toBe('vegan')
  expect(chooseFeature({ ...asking, groupsAsking, ownWishes: new Set(['dessert']) })).toBe('dessert')
})

test('a large group is asked whether there was room, a small one never', () => {
  expect(chooseFeature({ ...asking, people: 8 })).toBe('large-groups')
  expect(openFeatures({ ...asking, people: 5 })).not.toContain('large-groups')
})

test('what guests or open data alone state is asked once nothing is unknown', () => {
  const known = { ...asking, isListed: () => true, isDoubtful: only('vegan', 'games') }
  expect(chooseFeature(known)).toBe('vegan')
  const others = visitFeatures.filter((feature) => feature !== 'view')
  expect(chooseFeature({ ...known, isListed: only(...others) })).toBe('view')
})

test('nothing is asked about a venue whose own people chose among all features', () => {
  expect(chooseFeature({ ...asking, isChosenByPeople: true })).toBeNull()
})

test('nothing is asked twice of a browser, and nothing where all is known', () => {
  expect(chooseFeature({ ...asking, askedBefore: new Set(['step-free']) })).toBe('quiet')
  expect(chooseFeature({ ...asking, isListed: () => true })).toBeNull()
})

test('the question is always one that is open', () => {
  const features = fc.subarray([...visitFeatures])
  fc.assert(
    fc.property(
      features,
      features,
      features,
      features,
      fc.nat(20),
      (listed, doubtful, own, before, people) => {
        const some: Asking = {
          ...asking,
          isListed: only(...listed),
          isDoubtful: only(...doubtful),
          ownWishes: new Set(own),
          askedBefore: new Set(before),
          people,
        }
        const open = openFeatures(some)
        const chosen = chooseFeature(some)
        if (chosen === null) expect(open).toEqual([])
        else expect(open).toContain(chosen)
      },
    ),
  )
})
