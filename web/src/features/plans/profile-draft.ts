import { type Avatar, limits } from '@nofomo/contracts/options.ts'
import type { Profile } from '@nofomo/contracts/plans.ts'
import type { ApiInput } from '../../platform/api-client.ts'

/** A profile as it is being edited: every text is there, if only empty. */
export type ProfileDraft = {
  firstName: string
  lastName: string
  displayName: string
  avatar: Avatar | null
  cuisines: string[]
}

/** Offered to tap; anything else can be typed. */
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

const longestCuisine = 40

/** A display name that only repeats the real one is left out, so that it follows when the real one changes. */
export function draftOf(profile: Profile): ProfileDraft {
  const firstName = profile.firstName ?? ''
  const lastName = profile.lastName ?? ''
  const displayName = profile.displayName === fullName({ firstName, lastName }) ? '' : profile.displayName
  return { firstName, lastName, displayName, avatar: profile.avatar, cuisines: profile.cuisines }
}

/** What people are called without a display name. */
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

/** The list with one more, or as it was: nothing twice, nothing empty, and not more than a profile holds. */
export function withCuisine(cuisines: readonly string[], typed: string): string[] {
  const cuisine = typed.trim().replace(/\s+/g, ' ').slice(0, longestCuisine)
  const isListed = cuisines.some((one) => one.toLowerCase() === cuisine.toLowerCase())
  if (!cuisine || isListed || cuisines.length >= limits.cuisinesPerProfile) return [...cuisines]
  return [...cuisines, cuisine]
}

/** What the server says, by field of the form: entries of the list belong to the list. */
export function errorsByField(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name.replace(/^cuisines\..*/, 'cuisines'), text]),
  )
}
