import type { ChipKind } from '@nofomo/contracts/sessions/choices.ts'
import type { Chip } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import { describe, expect, test } from 'vitest'
import { chosenPlace, emptyDraft, shownBudget, shownPlace, shownSize } from './draft.ts'

const none = {
  budget: null,
  groupSize: null,
  groupSizeRange: null,
  groupSizeFrom: null,
  occasion: null,
  cuisine: null,
}
const chip = (id: string, source: Chip['source'] = 'words'): Chip => {
  return { id, kind: id.split(':')[0] as ChipKind, label: id, source, isDefault: false, ranges: [] }
}

describe('what the form shows', () => {
  test('the form says what nobody has asked for', () => {
    expect(shownBudget(emptyDraft)).toEqual({ value: '', said: 'Any price', hint: '' })
    expect(shownSize(emptyDraft)).toEqual({ value: '', said: 'any number', hint: '' })
  })

  test('the form shows what was chosen', () => {
    const chosen = { ...emptyDraft, budget: '$$$', groupSize: '2' } as const
    expect(shownBudget(chosen)).toEqual({ value: '$$$', said: '$60–100', hint: '' })
    expect(shownSize(chosen)).toEqual({ value: '2', said: '2 of you', hint: '' })
  })

  test('the form shows what the words say, also where something else was chosen by hand', () => {
    const preferences = { ...none, budget: '$', groupSize: 5 } as const
    const parsed = { understood: [chip('budget:$'), chip('people:5')], preferences, where: null, note: null }
    const typed = {
      ...emptyDraft,
      words: 'cheap, five of us',
      budget: '$$$',
      groupSize: '2',
      parsed,
    } as const
    expect(shownBudget(typed)).toEqual({ value: '$', said: '$15–30', hint: '$15–30, from your words' })
    expect(shownSize(typed)).toEqual({ value: '5-7', said: '5 of you', hint: '5, from your words' })
  })

  test('the form keeps showing what was chosen where the words only add to it', () => {
    const understood = [chip('ceiling:60'), chip('budget:$', 'form')]
    const parsed = { understood, preferences: { ...none, budget: '$' }, where: null, note: null } as const
    const shown = shownBudget({ ...emptyDraft, budget: '$', parsed: { ...parsed, understood } })
    expect(shown).toEqual({ value: '$', said: '$15–30', hint: '' })
  })

  test('the form puts a number into the range that contains it', () => {
    const shown = (groupSize: number) => {
      const parsed = {
        understood: [chip('people:x')],
        preferences: { ...none, groupSize },
        where: null,
        note: null,
      }
      return shownSize({ ...emptyDraft, parsed }).value
    }
    expect([1, 2, 3, 7, 12, 13, 60].map(shown)).toEqual(['2', '2', '3-4', '5-7', '8-12', '12+', '12+'])
  })
})

test('a choice that was left out after asking is open, until it is chosen again', () => {
  const out = {
    budget: '$$$',
    groupSize: '2',
    leftOut: [chip('budget:$$$', 'form'), chip('people:2', 'form')],
  } as const
  expect(shownBudget({ ...emptyDraft, ...out, leftOut: [...out.leftOut] }).value).toBe('')
  expect(shownSize({ ...emptyDraft, ...out, leftOut: [...out.leftOut] }).value).toBe('')
})

describe('the neighborhood', () => {
  const parsed = (said: string, ...understood: Chip[]) => {
    return { understood, preferences: none, where: { said, location: 'anywhere' }, note: null }
  }
  const ballard = parsed('in Ballard', chip('neighborhood:ballard'))
  const westlake = parsed('near Westlake station', chip('near:westlake'))

  test('the form’s neighborhood is what was chosen, until the words say another', () => {
    expect(shownPlace(null, 'Fremont')).toEqual({ value: 'Fremont', hint: '', without: 'Choose one…' })
    expect(shownPlace(ballard, 'Fremont')).toMatchObject({ value: 'Ballard', hint: 'from your words' })
    expect(shownPlace(parsed('in Fremont', chip('neighborhood:fremont', 'form')), 'Fremont').hint).toBe('')
  })

  test('the form’s neighborhood stays empty where the words say what the field does not offer, and names it', () => {
    expect(shownPlace(westlake, 'Fremont')).toEqual({
      value: '',
      hint: 'from your words',
      without: 'near Westlake station',
    })
    const two = parsed('in Ballard or Fremont', chip('neighborhood:ballard'), chip('neighborhood:fremont'))
    expect(shownPlace(two, null).without).toBe('in Ballard or Fremont')
  })

  test('the neighborhood of the place that the vote starts with is asked for only if nobody says where', () => {
    const place = { neighborhood: 'Fremont' } as Venue
    expect(chosenPlace(emptyDraft, place)).toBe('Fremont')
    expect(chosenPlace({ ...emptyDraft, neighborhood: 'Ballard' }, place)).toBe('Ballard')
    expect(chosenPlace({ ...emptyDraft, parsed: westlake }, place)).toBeNull()
    expect(chosenPlace(emptyDraft, null)).toBeNull()
  })
})
