/** The closed lists of private limits. */

/** The most that somebody can spend, in dollars per person, the lowest first. */
export const ceilings = [20, 30, 60, 100] as const
export type Ceiling = (typeof ceilings)[number]

/** Limits are added up for so many voters at a time, so that nobody's can be told. */
export const votersAddedUp = 3

/** Diets, named as the catalog's tags. */
export const diets = ['vegetarian', 'vegan', 'gluten-free', 'halal', 'kosher', 'non-alcoholic'] as const
export type Diet = (typeof diets)[number]

/** Deal-breakers: steps, noise, an age limit, or a kind of place. */
export const dealBreakers = ['steps', 'loud', '21-plus', 'bar', 'seafood', 'meat'] as const
export type DealBreaker = (typeof dealBreakers)[number]
