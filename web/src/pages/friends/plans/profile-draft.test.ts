import type { Profile } from '@nofomo/contracts/plans/endpoints.ts'
import { formLimits } from '@nofomo/contracts/text/limits.ts'
import { describe, expect, test } from 'vitest'
import { bodyOf, draftOf, errorsByField, fullName, isChanged, withCuisine } from './profile-draft.ts'

const ann: Profile = {
  displayName: 'Ann from Ballard',
  firstName: 'Ann',
  lastName: null,
  avatar: 'orca',
  cuisines: ['Thai'],
}

describe('a profile draft', () => {
  test('a profile draft starts as the saved profile, unchanged', () => {
    const draft = draftOf(ann)
    expect(draft).toEqual({ ...ann, lastName: '' })
    expect(isChanged(draft, draftOf(ann))).toBe(false)
  })

  test('a profile draft omits a display name that equals the name, so that it follows a change of name', () => {
    expect(draftOf({ ...ann, displayName: 'Ann Lee', lastName: 'Lee' }).displayName).toBe('')
    expect(fullName({ firstName: ' Ann ', lastName: '' })).toBe('Ann')
  })

  test('a profile draft ignores spaces around a name; another picture is a change', () => {
    const saved = draftOf(ann)
    expect(isChanged({ ...saved, firstName: ' Ann ' }, saved)).toBe(false)
    expect(isChanged({ ...saved, avatar: null }, saved)).toBe(true)
    expect(isChanged({ ...saved, cuisines: [] }, saved)).toBe(true)
  })

  test('a profile draft sends empty fields as nothing', () => {
    expect(bodyOf({ ...draftOf(ann), lastName: ' ', displayName: '' })).toMatchObject({
      firstName: 'Ann',
      lastName: null,
      displayName: null,
    })
  })
})

describe('cuisines', () => {
  test('cuisines of a profile draft are added once, however they are spelled', () => {
    expect(withCuisine(['Thai'], '  dim   sum ')).toEqual(['Thai', 'dim sum'])
    expect(withCuisine(['Thai'], 'THAI')).toEqual(['Thai'])
    expect(withCuisine(['Thai'], '   ')).toEqual(['Thai'])
  })

  test('cuisines of a profile draft are limited to a full list', () => {
    const full = Array.from({ length: formLimits.cuisinesPerProfile }, (_, index) => `Cuisine ${index}`)
    expect(withCuisine(full, 'Thai')).toEqual(full)
  })

  test('the server’s error about one cuisine is shown at the list', () => {
    expect(
      errorsByField({ 'cuisines.3': 'At most 40 characters.', firstName: 'First name is required' }),
    ).toEqual({
      cuisines: 'At most 40 characters.',
      firstName: 'First name is required',
    })
  })
})
