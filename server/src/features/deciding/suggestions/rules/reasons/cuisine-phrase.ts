import type { CatalogVenue } from '../../../../../catalog/catalog.ts'

/** Last words of a cuisine that are followed by `cooking`: `Thai cooking`, `Vegan Mexican cooking`. */
const adjectives = new Set(
  (
    'african albanian american asian bolivian brazilian cambodian cantonese caribbean chinese creole eastern ethiopian ' +
    'filipino french greek hawaiian indian israeli italian jamaican japanese korean lao lebanese levantine malaysian ' +
    'mediterranean mexican nepali northwest oaxacan persian peruvian piedmontese roman sichuan somali southern ' +
    'southwestern spanish taiwanese thai turkish vegan vegetarian venezuelan vietnamese'
  ).split(' '),
)

/** Last words that name a venue: `a wine bar`, `an arcade`. */
const places = new Set(
  (
    'aquarium arcade arena bakery bar beach bistro boil bookshop brewery café cafe cinema club conservatory deck deli diner gallery garden ' +
    'gastropub greenhouse hall house landmark lounge market menu museum nightclub park pub room saloon stadium steakhouse tavern taproom ' +
    'theater tour wheel zoo'
  ).split(' '),
)

/** Words that keep their capital in a sentence. */
const proper = new Set(
  [
    ...adjectives,
    ...`belgian danish english galician georgian german hong irish isan kong middle native nordic russian southeast texas xi'an phở`.split(
      ' ',
    ),
  ].filter((word) => !/^(vegan|vegetarian|southern|southwestern|northwest)$/.test(word)),
)

/** Also `Italian-American` and `Detroit-Style`. */
const isProper = (word: string): boolean =>
  word.includes('-') ? /^(Italian|Chinese|Detroit|Emilia)-/.test(word) : proper.has(word.toLowerCase())

/** The cuisine as a phrase within a sentence: `ramen`, `Thai cooking`, `an oyster bar`. */
export function cuisinePhrase({ cuisine, category }: CatalogVenue): string {
  const words = cuisine
    .split(' ')
    .map((word) => (isProper(word) && word !== 'Phở' ? word : word.toLowerCase()))
  const text = words.join(' ')
  const last = words.at(-1)?.toLowerCase().split('-').at(-1) ?? ''
  if (adjectives.has(last)) return `${text} cooking`
  if (text === 'theatre' || places.has(last)) return `${/^[aeiou]/i.test(text) ? 'an' : 'a'} ${text}`
  return category === 'bar' && last === 'cocktails' ? 'cocktails' : text
}
