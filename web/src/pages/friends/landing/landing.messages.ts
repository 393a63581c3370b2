import type { Neighborhood } from '@nofomo/contracts/sessions/choices.ts'

/** What has to be said, by form or words. */
export const neighborhoodMissing = 'Still to choose: a neighborhood.'
export const suggestionsFailed = 'Error getting suggestions. Please try again.'

/** Of what nobody has chosen. */
export const anyPrice = 'Any price'
export const anyNumber = 'any number'
export const noTime = 'no time yet'
export const nothingChosen = 'Choose one…'
/** Beside a field that shows what the words say. */
export const fromYourWords = 'from your words'

/** A session's title until its host changes it. */
export const titleIn = (neighborhood: Neighborhood): string => `Where to in ${neighborhood}?`
