/** What the form of a venue in a vote says of what is missing, and the server. */
export const venueNameMissing = 'Give the venue a name.'
export const venueAddressMissing = 'Give the venue an address.'
