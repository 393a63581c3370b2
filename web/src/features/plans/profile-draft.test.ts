import { limits } from '@nofomo/contracts/options.ts'
import type { Profile } from '@nofomo/contracts/plans.ts'
import { describe, expect, test } from 'vitest'
import { bodyOf, draftOf, errorsByField, fullName, isChanged, withCuisine } from './profile-draft.ts'

const ann: Profile = {
  displayName: 'Ann from Ballard',
  firstName: 'Ann',
  lastName: null,
  avatar: 'orca',
  cuisines: ['Thai'],
}

describe('a profile being edited', () => {
  test('begins as it is saved, and is unchanged then', () => {
    const draft = draftOf(ann)
    expect(draft).toEqual({ ...ann, lastName: '' })
    expect(isChanged(draft, draftOf(ann))).toBe(false)
  })

  test('a display name that only repeats the name is left out, so that it follows a change of name', () => {
    expect(draftOf({ ...ann, displayName: 'Ann Lee', lastName: 'Lee' }).displayName).toBe('')
    expect(fullName({ firstName: ' Ann ', lastName: '' })).toBe('Ann')
  })

  test('spaces around a name are no change; another picture is', () => {
    const saved = draftOf(ann)
    expect(isChanged({ ...saved, firstName: ' Ann ' }, saved)).toBe(false)
    expect(isChanged({ ...saved, avatar: null }, saved)).toBe(true)
    expect(isChanged({ ...saved, cuisines: [] }, saved)).toBe(true)
  })

  test('what is empty is sent as nothing', () => {
    expect(bodyOf({ ...draftOf(ann), lastName: ' ', displayName: '' })).toMatchObject({
      firstName: 'Ann',
      lastName: null,
      displayName: null,
    })
  })
})

describe('cuisines', () => {
  test('one is added once, however it is spelled', () => {
    expect(withCuisine(['Thai'], '  dim   sum ')).toEqual(['Thai', 'dim sum'])
    expect(withCuisine(['Thai'], 'THAI')).toEqual(['Thai'])
    expect(withCuisine(['Thai'], '   ')).toEqual(['Thai'])
  })

  test('a full list takes no more', () => {
    const full = Array.from({ length: limits.cuisinesPerProfile }, (_, index) => `Cuisine ${index}`)
    expect(withCuisine(full, 'Thai')).toEqual(full)
  })

  test('what the server says of one of them stands at the list', () => {
    expect(
      errorsByField({ 'cuisines.3': 'At most 40 characters.', firstName: 'First name is required' }),
    ).toEqual({
      cuisines: 'At most 40 characters.',
      firstName: 'First name is required',
    })
  })
})
