import { describe, expect, test } from 'vitest'
import { gazetteerLocations } from '../../../../../catalog/gazetteer-locations.ts'
import { lookAlikes } from '../lexicon/word-lists.ts'
import { noteOnWords } from '../reasons/notes.ts'
import { readWords } from '../words/read-words.ts'
import { parseCuisine } from './form.ts'
import { type SuggestionRequest, understand } from './understand.ts'

const today = '2026-03-06'
const ask = (request: SuggestionRequest) => understand(request, today)
const ids = (request: SuggestionRequest): string[] => ask(request).understood.map(({ id }) => id)

describe('own words become criteria', () => {
  test('"cheap ramen near the light rail for five, one vegan" is understood completely', () => {
    const { criteria, unchecked, notUnderstood } = ask({
      description: 'cheap ramen near the light rail for five, one vegan',
    })
    expect(criteria).toMatchObject({ budget: '$', people: 5, sizeRange: null, tags: ['light-rail', 'vegan'] })
    expect(criteria.cuisine).toMatchObject({ label: 'ramen', families: ['ramen'] })
    expect([...unchecked, ...notUnderstood]).toEqual([])
  })

  test('own words with a ceiling imply a budget', () => {
    expect(ask({ description: '$100 for four of us' }).criteria).toMatchObject({
      ceiling: 25,
      budget: '$',
      people: 4,
    })
    expect(ask({ description: 'comedy under $40' }).criteria).toMatchObject({
      ticketCeiling: 40,
      ceiling: null,
    })
  })

  test('own words with children imply a family gathering, unless another occasion is named', () => {
    expect(ask({ description: 'four adults and three kids' }).criteria).toMatchObject({
      people: 7,
      kids: true,
      occasion: 'family',
      tags: ['family'],
    })
    expect(ask({ description: 'birthday with the kids' }).criteria.occasion).toBe('celebration')
    expect(ask({ description: 'no kids' }).criteria).toMatchObject({ kids: false, occasion: null, tags: [] })
  })

  test('a time in own words is on Seattle’s calendar, and late from ten in the evening on', () => {
    expect(ask({ description: 'tacos on Saturday at 10pm' }).criteria).toMatchObject({
      when: { days: ['saturday'], date: '2026-03-07', minutes: 1320, bound: 'at', part: null },
      tags: ['late-night'],
    })
    expect(ask({ description: 'before 6' }).criteria.when).toMatchObject({
      minutes: 1080,
      bound: 'until',
      date: null,
    })
  })

  test('a place in own words is a circle, wider for a part of the city', () => {
    const radius = (description: string): number | undefined =>
      ask({ description }).criteria.near?.radiusMeters
    expect(radius('near Westlake station')).toBe(800)
    expect(radius('walkable from the stadium')).toBe(1_000)
    expect(radius('in Wallingford')).toBe(1_200)
    expect(ask({ description: 'Ballard or Fremont, not in Belltown' }).criteria).toMatchObject({
      neighborhood: 'Ballard',
      otherNeighborhoods: ['Fremont'],
      near: null,
      avoidAreas: [{ near: { name: 'Belltown' } }],
    })
    expect(ask({ description: 'ramen in Bellevue' }).criteria.unknownLocation).toBe('Bellevue')
  })

  test('drinks on a birthday are drinks and a birthday', () => {
    expect(ask({ description: 'birthday drinks' }).criteria).toMatchObject({
      occasion: 'celebration',
      otherOccasions: ['drinks'],
    })
  })
})

describe('form and words', () => {
  test('words override the form for what they state, and the note says where they differ', () => {
    const { criteria, disagreements } = ask({
      location: 'Ballard, Seattle',
      preferences: { budget: 'upscale', groupSize: 4, cuisine: 'Korean', occasion: 'date' },
      description: 'cheap ramen on Cap Hill for nine, vegan',
    })
    expect(criteria).toMatchObject({ neighborhood: 'Capitol Hill', budget: '$', people: 9, occasion: 'date' })
    expect(criteria.cuisine?.label).toBe('ramen')
    expect(disagreements).toEqual([
      { field: 'location', form: 'Ballard', words: 'Capitol Hill' },
      { field: 'people', form: '4 people', words: '9 people' },
      { field: 'budget', form: '$60–100 each', words: 'cheap' },
      { field: 'cuisine', form: 'Korean', words: 'ramen' },
    ])
  })

  test('words that are only more exact than the form do not disagree with it', () => {
    const { criteria, disagreements } = ask({
      location: 'Downtown, Seattle',
      preferences: { budget: '$$', groupSize: '5-7', cuisine: 'Japanese' },
      meetingAt: '2026-03-07T03:00:00Z',
      description: 'ramen for six near Westlake station, up to $40 each, Friday dinner',
    })
    expect(disagreements).toEqual([])
    expect(criteria).toMatchObject({ budget: '$$', ceiling: 40, people: 6, sizeRange: null })
    expect(criteria).toMatchObject({
      near: { name: 'Westlake station' },
      when: { date: '2026-03-06', minutes: 1140, part: 'dinner' },
    })
  })

  test('words with another day than the meeting disagree with the form', () => {
    const { disagreements } = ask({ meetingAt: '2026-03-07T03:00:00Z', description: 'Sunday brunch' })
    expect(disagreements).toEqual([{ field: 'when', form: 'Friday at 7 pm', words: 'Sunday brunch' }])
  })

  test('an implied criterion gives way to the form’s choice', () => {
    const { criteria, disagreements } = ask({ preferences: { occasion: 'date' }, description: 'a quiet bar' })
    expect(criteria).toMatchObject({ occasion: 'date', otherOccasions: ['drinks'] })
    expect(disagreements).toEqual([])
  })

  const standing = { budget: 'moderate', groupSize: '3-4' } as const
  const yielding = ['budget', 'groupSize'] as const

  test('untouched defaults of the form are marked, and replaced without a note', () => {
    const kept = ask({ preferences: standing, yielding, description: 'sushi, somewhere quiet' })
    expect(kept.criteria).toMatchObject({
      budget: '$$',
      people: 4,
      sizeRange: '3-4',
      defaults: ['people', 'budget'],
    })
    const replaced = ask({ preferences: standing, yielding, description: 'cheap ramen for five' })
    expect(replaced.criteria).toMatchObject({ budget: '$', people: 5, sizeRange: null, defaults: [] })
    expect(replaced.disagreements).toEqual([])
  })

  test('without a chip of the words the form’s choice applies; without that one, none does', () => {
    const both = { preferences: { budget: '$$$' }, description: 'cheap ramen' } as const
    expect(ids(both)).toEqual(['budget:$', 'cuisine:ramen'])
    expect(ids({ ...both, without: ['budget:$'] })).toEqual(['cuisine:ramen', 'budget:$$$'])
    expect(ids({ ...both, without: ['budget:$', 'budget:$$$'] })).toEqual(['cuisine:ramen'])
  })

  test.each(['Seattle', 'Seattle, WA', '', 'our area', 'Seattle, WA 98122'])(
    'the location "%s" is all of Seattle',
    (location) =>
      expect(ask({ location }).criteria).toMatchObject({
        neighborhood: null,
        near: null,
        unknownLocation: null,
      }),
  )

  test('a landmark of the form is searched around within two miles, an unknown one by its point', () => {
    expect(ask({ location: 'Gas Works Park, near Fremont, Seattle' }).criteria.near).toMatchObject({
      name: 'Gas Works Park',
      radiusMeters: 3218,
    })
    const locationData = { address: 'Somewhere Hall', lat: 47.61, lng: -122.33 }
    expect(ask({ location: 'Somewhere Hall', locationData }).criteria.near).toMatchObject({ lat: 47.61 })
  })

  test('Portland is recognized as elsewhere', () =>
    expect(ask({ location: 'Portland, OR' }).criteria.unknownLocation).toBe('Portland, OR'))

  test.each(['any', 'Anything', 'No preference', ' '])('a form’s cuisine "%s" is no criterion', (cuisine) =>
    expect(ask({ preferences: { cuisine } }).criteria.cuisine).toBeNull(),
  )

  test.each(['American', 'Brunch', 'Craft beer', 'Vegetarian', 'Wine', 'Thai', 'Peruvian'])(
    'the form’s %s is a known kitchen',
    (cuisine) => expect(parseCuisine(cuisine)?.families.length).toBeGreaterThan(0),
  )
})

describe('what is said about the words', () => {
  const note = (description: string): string | null => noteOnWords(ask({ description }))

  test.each([
    ['allergic to peanuts and dairy', 'We cannot check for peanuts or dairy: ask the kitchen.'],
    ['parking and wifi', 'We cannot check for parking or wifi: ask the place.'],
    ['cheap, near me', 'We do not know where you are on our map: choose a neighborhood or landmark.'],
    ['gluhwein', 'We did not understand “gluhwein”.'],
    ['ramen for six', null],
  ])('the note on the words "%s" is: %s', (description, sentence) => expect(note(description)).toBe(sentence))

  test('the note counts many unknown phrases, and shortens long ones', () => {
    expect(note('blorp, fizzle, zonk, grumf, wibble, wobble')).toBe(
      'We did not understand “blorp”, “fizzle”, “zonk”, “grumf” and 2 more.',
    )
    expect(note('a'.repeat(80))?.length).toBeLessThan(80)
  })

  test('the note names a disagreement of words and form', () => {
    const said = ask({ preferences: { budget: '$$$' }, description: 'cheap' })
    expect(noteOnWords(said)).toBe(
      'Your words say “cheap” and the form “$60–100 each”: we followed your words.',
    )
  })
})

test.each([...lookAlikes, 'stake', 'quite', 'desert', 'china', 'turkey', 'craft', 'chips'])(
  'the ordinary word "%s" is not corrected to a wish',
  (word) => expect(readWords(word, today).grasped).toEqual([]),
)

test.each([
  ['suhsi', 'cuisine:sushi'],
  ['rammen', 'cuisine:ramen'],
  ['vietnamse', 'cuisine:vietnamese'],
  ['vegitarian', 'diet:vegetarian'],
  ['mexcian', 'cuisine:mexican'],
  ['wednsday', 'when:wed'],
  ['freemont', 'neighborhood:fremont'],
  ['tequila', 'cuisine:tequila'],
])('"%s" is %s', (description, id) => expect(ids({ description })).toEqual([id]))

describe('where to look', () => {
  const whereIn = (request: SuggestionRequest) => ask(request).where

  test('the location comes from the words, else from the form', () => {
    expect(whereIn({ description: 'ramen in Ballard' })).toEqual({
      said: 'in Ballard',
      location: 'Ballard, Seattle',
    })
    expect(whereIn({ description: 'near Westlake', location: 'Ballard, Seattle' })?.said).toBe(
      'near Westlake station',
    )
    expect(whereIn({ location: 'Ballard, Seattle' })?.said).toBe('in Ballard')
  })

  test('there is no location if none in Seattle is named', () => {
    expect(whereIn({ description: 'ramen' })).toBeNull()
    expect(whereIn({ description: 'ramen in Portland' })).toBeNull()
    expect(whereIn({ description: 'not in Ballard' })).toBeNull()
  })

  test('the location may be several neighborhoods, and the city if they are many', () => {
    expect(whereIn({ description: 'Ballard or Fremont' })?.said).toBe('in Ballard or Fremont')
    const three = 'in Fremont, Ballard or Capitol Hill'
    expect(whereIn({ description: three })?.said).toBe(three)
    const many = 'Fremont, Ballard, Capitol Hill or the Central District'
    expect(whereIn({ description: many })).toEqual({ said: 'in Seattle', location: 'Seattle' })
  })

  test.each(['Ballard', 'Ballard or Fremont', 'Fremont, Ballard or Capitol Hill', 'downtown', 'the ID'])(
    'the location is understood the same as a form’s location: %s',
    (description) => {
      const said = ask({ description })
      const again = ask({ location: said.where?.location })
      expect(again.where).toEqual(said.where)
      expect(again.criteria).toEqual(said.criteria)
    },
  )

  test('a landmark is the same by every name that words have for it', () => {
    const lost = gazetteerLocations.filter(({ name }) => {
      const said = ask({ description: `near ${name}` })
      const { where } = ask({ location: said.where?.location })
      return said.where?.said !== where?.said
    })
    expect(lost.map(({ name }) => name)).toEqual([])
  })
})

test('a team lunch is a lunch, and called one', () => {
  const { understood } = understand({ description: 'team lunch' }, '2026-03-06')
  expect(understood.map(({ id, label }) => [id, label])).toEqual([
    ['occasion:group-dinner', 'group lunch'],
    ['when:lunch', 'lunch'],
  ])
})

describe('several places in one request', () => {
  const asked = (description: string) => understand({ description }, '2026-03-06')

  test('several locations in one request are all searched, and named', () => {
    const { criteria, where } = asked('thai near Westlake station or near Pioneer Square')
    expect(criteria.near?.name).toBe('Westlake station')
    expect(criteria.besideNear.map(({ near }) => near?.name)).toEqual(['Pioneer Square'])
    expect(where?.said).toBe('near Westlake station or Pioneer Square')
    expect(where?.location).toBe('Westlake station or Pioneer Square, Seattle')
  })

  test('several locations are all searched again when a session has them as its location', () => {
    const again = understand({ location: 'Westlake station or Pioneer Square, Seattle' }, '2026-03-06')
    expect(again.where?.said).toBe('near Westlake station or Pioneer Square')
  })

  test('a neighborhood far from the requested landmark is a second location; the one around it is not', () => {
    const neighborhoods = (text: string) =>
      asked(text).criteria.besideNear.map(({ neighborhood }) => neighborhood)
    expect(neighborhoods('dinner in the U district or Fremont')).toEqual(['Fremont'])
    expect(neighborhoods('coffee near the Space Needle in South Lake Union')).toEqual([])
  })
})
