/** Limits and sentences of the forms in which hosts edit a vote. */
export const maxGroupSize = 100
export const maxLocationLength = 120
export const titleMissing = 'Give the vote a title.'
