/** Limits and sentences of the forms of a vote and its venues. */
export const maxGroupSize = 100
export const maxLocationLength = 120
export const titleMissing = 'Give the vote a title.'
export const venueNameMissing = 'Give the venue a name.'
export const venueAddressMissing = 'Give the venue an address.'

export const deadlineSentence = 'The deadline has to be before you meet.'
