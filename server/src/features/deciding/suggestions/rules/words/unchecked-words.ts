import { uncheckedEntries } from '../lexicon/word-lists.ts'

/** The name of allergies that are not named. */
export const anyAllergy = 'allergies'
/** Foods and diets that only a kitchen can answer for. */
export const allergens: ReadonlySet<string> = new Set(
  'peanuts nuts shellfish dairy eggs soy sesame pork beef onions mushrooms cilantro msg sulfites sugar carbs'.split(
    ' ',
  ),
)

/** The names of all wishes that no fact of ours answers. */
export const uncheckedNames: ReadonlySet<string> = new Set(
  uncheckedEntries.flatMap(({ annotations }) =>
    annotations.flatMap((one) => ('name' in one ? [one.name] : [])),
  ),
)
/** Of these, what tells of somebody's health. */
export const aboutHealth: ReadonlySet<string> = new Set([
  ...allergens,
  anyAllergy,
  'healthy food',
  'keto',
  'sensory needs',
])
