import type { Neighborhood } from '@nofomo/contracts/values/options.ts'

/** What has to be said, by form or words. */
export const neighborhoodMissing = 'Still to choose: a neighborhood.'
export const suggestionsFailed = 'Error getting suggestions. Please try again.'

/** Beside fields that nobody has chosen in. */
export const anyPrice = 'any price until you choose'
export const anyNumber = 'any number until you choose'
export const nothingChosen = 'Choose one…'
/** Beside a field that shows what the words say. */
export const fromYourWords = 'from your words'

/** A session's title until its host changes it. */
export const titleIn = (neighborhood: Neighborhood): string => `Where to in ${neighborhood}?`
