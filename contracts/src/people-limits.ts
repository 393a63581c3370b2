/** Limits of staff's search for people; free of Zod, for pages. */
export const peopleLimits = {
  shortestSearch: 2,
  searchLength: 254,
  mostFound: 20,
  noteLength: 300,
  /** A sealed address of 254 characters. */
  idLength: 400,
} as const
