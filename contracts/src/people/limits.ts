/** Limits of staff's search for people. */
export const peopleLimits = {
  minSearchLength: 2,
  searchLength: 254,
  maxFound: 20,
  noteLength: 300,
  /** A sealed address of 254 characters. */
  idLength: 400,
  /** Texts of others that are listed from one table; what has more names a common word. */
  maxMentionsPerPlace: 40,
  /** Of the texts, in the preview and on a page of those to decide. */
  maxMentionsShown: 50,
} as const

/** What a search with fewer letters is told. */
export const searchTooShort = 'Type at least two letters.'

/** The link of a session whose ballots staff look at. */
export const maxLinkLength = 500
export const linkMissing = 'Paste the link of the session.'
