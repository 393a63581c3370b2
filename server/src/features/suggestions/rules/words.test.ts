import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { criteriaOf } from './combine.ts'
import { parseDescription } from './words.ts'

describe('reading free text', () => {
  test('"cheap ramen near the light rail for five, one vegan" is understood completely', () => {
    const wishes = parseDescription('cheap ramen near the light rail for five, one vegan')
    expect(wishes).toMatchObject({
      budget: '$',
      people: 5,
      tags: ['vegan', 'light-rail'],
      neighborhood: null,
    })
    expect(wishes.cuisine).toMatchObject({ label: 'ramen', families: ['ramen'] })
  })

  test.each([
    ['cheap eats', '$'],
    ['somewhere affordable', '$'],
    ['not too expensive', '$$'],
    ['mid-range', '$$'],
    ['a splurge', '$$$'],
    ['fine dining', '$$$$'],
    ['$$$ please', '$$$'],
    ['under $25 each', '$'],
    ['around 50 bucks', '$$'],
    ['up to $90 a head', '$$$'],
    ['dinner', null],
  ])('"%s" is a budget of %s', (text, budget) => expect(parseDescription(text).budget).toBe(budget))

  test.each([
    ['table for 4', 4],
    ['we’re six', 6],
    ['party of 12', 12],
    ['a dozen friends', 12],
    ['for about ten people', 10],
    ['just the two of us', 2],
    ['5 of us', 5],
    ['the best ramen for 20 minutes of walking', null],
    ['one vegan', null],
    ['open for lunch', null],
    ['500 people', null],
  ])('"%s" is %s people', (text, people) => expect(parseDescription(text).people).toBe(people))

  test.each([
    ['birthday dinner', 'celebration'],
    ['date night', 'date'],
    ['taking clients out', 'business'],
    ['with the kids', 'family'],
    ['after-work drinks', 'drinks'],
    ['something sweet', 'dessert'],
    ['something low-key', 'casual'],
    ['team dinner', 'group-dinner'],
    ['no kids please', null],
    ['pizza', null],
  ])('"%s" is the occasion %s', (text, occasion) => expect(parseDescription(text).occasion).toBe(occasion))

  test.each([
    ['a patio and a view', ['outdoor-seating', 'view']],
    ['quiet, gluten-free', ['gluten-free', 'quiet']],
    ['open late with live music', ['late-night', 'live-music']],
    ['bringing a toddler', ['family']],
    ['no reservations', ['walk-in']],
    ['mocktails', ['non-alcoholic']],
    ['with kids, free', ['family', 'free']],
    ['we are free on Friday', []],
    ['no live music', []],
  ])('"%s" requests the tags %j', (text, tags) => expect(parseDescription(text).tags).toEqual(tags))

  test.each([
    ['sushi or ramen', 'sushi or ramen'],
    ['thai on Cap Hill', 'Thai'],
    ['bubble tea', 'bubble tea'],
    ['some noodles', 'noodles'],
    ['board games and beer', 'board games or beer'],
    ['burgers near Pike Place Market', 'burgers'],
    ['anything but pizza', undefined],
    ['dinner', undefined],
  ])('"%s" requests %s', (text, label) => expect(parseDescription(text).cuisine?.label).toBe(label))

  test('recognises exclusions', () => {
    const { cuisine, avoid } = parseDescription('noodles but no sushi, and Ana is allergic to shellfish')
    expect(cuisine?.label).toBe('noodles')
    expect(avoid.map((wish) => wish.label)).toEqual(['sushi', 'shellfish'])
  })

  test('never throws for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => void parseDescription(text)),
    )
  })
})

describe('the form and the text together', () => {
  test('the text fills only what the form left open, and its tags always count', () => {
    const criteria = criteriaOf({
      location: 'Ballard, Seattle',
      preferences: { budget: 'upscale', groupSize: 4, cuisine: 'Korean' },
      description: 'cheap ramen on Cap Hill for nine, vegan, a birthday',
    })
    expect(criteria).toMatchObject({
      neighborhood: 'Ballard',
      budget: '$$$',
      people: 4,
      occasion: 'celebration',
      tags: ['vegan'],
    })
    expect(criteria.cuisine?.label).toBe('Korean')
  })

  test('the text is used where the form is empty', () => {
    const criteria = criteriaOf({
      location: 'Seattle',
      preferences: { budget: null },
      description: 'cheap, SLU',
    })
    expect(criteria).toMatchObject({ neighborhood: 'South Lake Union', budget: '$', unknownLocation: null })
  })

  const standing = { budget: 'moderate', groupSize: '3-4' } as const
  const yielding = ['budget', 'groupSize'] as const

  test('values nobody chose are replaced by the text', () => {
    const asked = { preferences: standing, yielding, description: 'cheap ramen for five' }
    expect(criteriaOf(asked)).toMatchObject({ budget: '$', people: 5, sizeRange: null })
    expect(criteriaOf({ ...asked, yielding: ['budget'] })).toMatchObject({
      budget: '$',
      people: 4,
      sizeRange: '3-4',
    })
    expect(criteriaOf({ ...asked, yielding: [] })).toMatchObject({
      budget: '$$',
      people: 4,
      sizeRange: '3-4',
    })
  })

  test('and are kept if the text does not mention them', () => {
    const asked = { preferences: standing, yielding, description: 'sushi, somewhere quiet' }
    expect(criteriaOf(asked)).toMatchObject({ budget: '$$', people: 4, sizeRange: '3-4' })
  })

  test.each(['Seattle', 'Seattle, WA', '', 'our area', 'Seattle, WA 98122'])(
    '"%s" is all of Seattle',
    (location) =>
      expect(criteriaOf({ location })).toMatchObject({ neighborhood: null, unknownLocation: null }),
  )

  test('Portland is recognised as elsewhere', () => {
    expect(criteriaOf({ location: 'Portland, OR' }).unknownLocation).toBe('Portland, OR')
  })

  test.each(['any', 'Anything', 'No preference', ' '])('a cuisine of "%s" is none', (cuisine) =>
    expect(criteriaOf({ preferences: { cuisine } }).cuisine).toBeNull(),
  )
})
