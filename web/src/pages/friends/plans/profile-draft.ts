import type { Avatar } from '@nofomo/contracts/onboarding/profile-options.ts'
import type { Profile } from '@nofomo/contracts/plans/endpoints.ts'
import { formLimits } from '@nofomo/contracts/text/limits.ts'
import { cleanLine, nameKey } from '@nofomo/contracts/text/names.ts'
import type { ApiInput } from '../../../lib/http/api-client.ts'

/** A profile's form: every text is a string, if only an empty one. */
export type ProfileDraft = {
  firstName: string
  lastName: string
  displayName: string
  avatar: Avatar | null
  cuisines: string[]
}

/** Suggestions to tap; others can be typed. */
export const cuisineIdeas = [
  'Ramen',
  'Thai',
  'Vietnamese',
  'Sushi',
  'Korean',
  'Dim sum',
  'Mexican',
  'Italian',
  'Ethiopian',
  'Indian',
  'Seafood',
  'Pizza',
  'Vegan',
  'Brunch',
] as const

const maxCuisineLength = 40

/** Omits a display name that equals the real name, so that it follows when the real one changes. */
export function draftOf(profile: Profile): ProfileDraft {
  const firstName = profile.firstName ?? ''
  const lastName = profile.lastName ?? ''
  const displayName = profile.displayName === fullName({ firstName, lastName }) ? '' : profile.displayName
  return { firstName, lastName, displayName, avatar: profile.avatar, cuisines: profile.cuisines }
}

/** The name shown without a display name. */
export function fullName({ firstName, lastName }: Pick<ProfileDraft, 'firstName' | 'lastName'>): string {
  return [firstName.trim(), lastName.trim()].filter(Boolean).join(' ')
}

export function isChanged(draft: ProfileDraft, saved: ProfileDraft): boolean {
  return JSON.stringify(bodyOf(draft)) !== JSON.stringify(bodyOf(saved))
}

export function bodyOf(draft: ProfileDraft): ApiInput<'PUT /api/app/profile'>['body'] {
  return {
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim() || null,
    displayName: draft.displayName.trim() || null,
    avatar: draft.avatar,
    cuisines: draft.cuisines,
  }
}

/** The list with a cuisine added, or unchanged: no duplicates, no empty entries, and no more than a profile allows. */
export function withCuisine(cuisines: readonly string[], typed: string): string[] {
  const cuisine = cleanLine(typed).slice(0, maxCuisineLength)
  const isListed = cuisines.some((one) => nameKey(one) === nameKey(cuisine))
  if (!cuisine || isListed || cuisines.length >= formLimits.cuisinesPerProfile) return [...cuisines]
  return [...cuisines, cuisine]
}

/** The server's errors by form field: errors of entries belong to the list. */
export function errorsByField(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name.replace(/^cuisines\..*/, 'cuisines'), text]),
  )
}
