import type { CatalogueVenue } from '../../../catalogue/catalogue.ts'

/** Last words of a cuisine that are followed by `cooking`: `Thai cooking`, `Vegan Mexican cooking`. */
const adjectives = new Set(
  (
    'american asian cambodian cantonese caribbean chinese ethiopian filipino french greek indian italian japanese ' +
    'korean lao lebanese malaysian mexican nepali northwest oaxacan piedmontese roman sichuan southern spanish ' +
    'taiwanese thai vietnamese vegan vegetarian hawaiian persian peruvian turkish mediterranean'
  ).split(' '),
)

/** Last words that name a venue: `a wine bar`, `an arcade`. */
const places = new Set(
  (
    'aquarium arcade bakery bar bistro boil brewery café cafe cinema club conservatory deli diner gallery garden ' +
    'gastropub hall house landmark lounge market menu museum nightclub park pub saloon steakhouse tavern taproom ' +
    'theater tour wheel'
  ).split(' '),
)

/** Words that keep their capital in a sentence. */
const proper = new Set(
  [...adjectives, 'english', 'isan', 'phở'].filter(
    (word) => !/^(vegan|vegetarian|southern|northwest)$/.test(word),
  ),
)

/** The cuisine as a phrase within a sentence: `ramen`, `Thai cooking`, `an oyster bar`. */
export function cuisinePhrase({ cuisine, category }: CatalogueVenue): string {
  const words = cuisine
    .split(' ')
    .map((word) => (proper.has(word.toLowerCase()) && word !== 'Phở' ? word : word.toLowerCase()))
  const text = words.join(' ')
  const last = words.at(-1)?.toLowerCase() ?? ''
  if (adjectives.has(last)) return `${text} cooking`
  if (text === 'theatre' || places.has(last)) return `${/^[aeiou]/i.test(text) ? 'an' : 'a'} ${text}`
  return category === 'bar' && last === 'cocktails' ? 'cocktails' : text
}
