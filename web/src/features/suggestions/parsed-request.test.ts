import type { ChipKind } from '@nofomo/contracts/sessions/choices.ts'
import type { Chip } from '@nofomo/contracts/sessions/endpoints.ts'
import { describe, expect, test } from 'vitest'
import { isNeeded, leaveOut, putBack, shownChips } from './chips.ts'
import { chosenInstead, isSaidInWords, withoutChips } from './parsed-request.ts'

function chip(id: string, part: Partial<Chip> = {}): Chip {
  const kind = id.split(':')[0] as ChipKind
  return { id, kind, label: id, source: 'words', isDefault: false, ranges: [], ...part }
}
const preferences = {
  budget: null,
  groupSize: null,
  groupSizeRange: null,
  groupSizeFrom: null,
  occasion: null,
  cuisine: null,
}
const parsed = (...understood: Chip[]) => ({ understood, preferences, where: null, note: null })
const ids = (chips: readonly Chip[]) => chips.map(({ id }) => id)

test('defaults that nobody chose are no chips, and neither is what was left out', () => {
  const all = [chip('cuisine:ramen'), chip('budget:$$', { isDefault: true }), chip('diet:vegan')]
  expect(ids(shownChips(all, [chip('diet:vegan')]))).toEqual(['cuisine:ramen'])
})

test('a chip is left out once, and put back', () => {
  const once = leaveOut(leaveOut([], chip('diet:vegan')), chip('diet:vegan'))
  expect(withoutChips(once)).toEqual({ without: ['diet:vegan'] })
  expect(withoutChips(putBack(once, chip('diet:vegan')))).toEqual({})
})

describe('choosing in the form', () => {
  const budget: ChipKind[] = ['budget', 'ceiling']

  test('a choice in the form leaves out what the words were seen to say there, and nothing else', () => {
    expect(ids(chosenInstead([], parsed(chip('ceiling:25'), chip('cuisine:ramen')), budget))).toEqual([
      'ceiling:25',
    ])
  })

  test('a choice in the form is brought back, and leaves the words out once more', () => {
    const before = [chip('budget:$$', { source: 'form' }), chip('ceiling:25')]
    expect(ids(chosenInstead(before, parsed(), budget))).toEqual(['ceiling:25'])
  })
})

test('the location of a form can only be changed, one from the words also left out', () => {
  const place = chip('neighborhood:ballard')
  expect([isNeeded({ ...place, source: 'form' }), isNeeded(place)]).toEqual([true, false])
})

test('the words decide unless a choice of the form stands beside them', () => {
  expect(isSaidInWords(parsed(chip('ceiling:60')), ['budget', 'ceiling'])).toBe(true)
  const both = parsed(chip('ceiling:60'), chip('budget:$', { source: 'form' }))
  expect(isSaidInWords(both, ['budget', 'ceiling'])).toBe(false)
  expect(isSaidInWords(null, ['budget'])).toBe(false)
})
