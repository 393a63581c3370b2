import { capitalized } from '@nofomo/contracts/text/sentences.ts'
import type { CatalogVenue } from '../../../../../catalog/catalog.ts'
import { plainText, plainWords } from '../../../../../catalog/plain-words.ts'
import type { VenueTag } from '../../../../../catalog/vocabulary.ts'
import { onceFor } from '../../../../../platform/once-for.ts'
import type { CuisineWish } from '../request/criteria.ts'
import { type Entry, entry } from '../words/lexicon.ts'
import type { Annotation } from '../words/spans.ts'
import { type Meaning, meanings } from './cuisine-words.ts'

/** Additional meanings of some of these words. */
const besides: Readonly<Record<string, Annotation>> = {
  brunch: { kind: 'when', when: { part: 'brunch' } },
  breakfast: { kind: 'when', when: { part: 'breakfast' } },
  shellfish: { kind: 'ingredient', name: 'shellfish' },
  'beer garden': { kind: 'feature', tag: 'outdoor-seating', label: 'outdoor seating' },
}

/** Every word for food, drinks and activities. */
export const cuisineWords: readonly Entry[] = meanings.flatMap(([phrases, meaning]) =>
  phrases.map((phrase) => {
    const annotation: Annotation = { kind: 'cuisine', label: phrase, meaning }
    const more = besides[phrase]
    return more ? entry(phrase, annotation, more) : entry(phrase, annotation)
  }),
)

/** A word's meaning as a wish. */
export function wishOf(label: string, meaning: Meaning): CuisineWish {
  return {
    label: asWritten(label),
    families: meaning.families ?? [],
    words: meaning.words ?? [plainText(label).trim()],
    tags: meaning.tags ?? [],
    nearWords: meaning.nearWords ?? [],
    nearFamilies: meaning.nearFamilies ?? [],
  }
}

/** Several wishes as one that any of them satisfies: `sushi or ramen`; null for none. */
export function together(wishes: readonly CuisineWish[]): CuisineWish | null {
  const [first] = wishes
  if (!first || wishes.length === 1) return first ?? null
  return {
    label: [...new Set(wishes.map((wish) => wish.label))].join(' or '),
    families: wishes.flatMap((wish) => wish.families),
    words: wishes.flatMap((wish) => wish.words),
    tags: wishes.flatMap((wish) => wish.tags),
    nearWords: wishes.flatMap((wish) => wish.nearWords),
    nearFamilies: wishes.flatMap((wish) => wish.nearFamilies),
  }
}

/** How closely a venue matches: 0 exactly, 1 similar, 2 a related cuisine, 3 something else. */
export type Closeness = 0 | 1 | 2 | 3

export function closenessOf(venue: CatalogVenue, wish: CuisineWish): Closeness {
  const known = knownClosenesses(wish)
  const closeness = known.get(venue) ?? closenessOfTexts(venue, wish)
  known.set(venue, closeness)
  return closeness
}

const knownClosenesses = onceFor((_: CuisineWish) => new WeakMap<CatalogVenue, Closeness>())

function closenessOfTexts(venue: CatalogVenue, wish: CuisineWish): Closeness {
  const { words, nearWords } = wordsOf(wish)
  const { kind, name, description } = wordTextsOf(venue)
  if (wish.families.includes(venue.cuisineFamily)) return 0
  if (holds(kind, words)) return isOnlyStyle(venue, wish) ? 1 : 0
  if (holds(name, words)) return isOtherKind(venue, wish) ? 1 : 0
  if (wish.tags.some((tag) => venue.tags.includes(tag) && (isEatery(venue) || !diets.has(tag)))) return 0
  if (holds(kind, nearWords) || holds(name, nearWords)) return 1
  if (holds(description, words)) return 1
  return wish.nearFamilies.includes(venue.cuisineFamily) ? 2 : 3
}

/** Vietnamese coffee is no Vietnamese kitchen. */
const isOnlyStyle = ({ category }: CatalogVenue, { families }: CuisineWish): boolean =>
  category === 'cafe' && families.length > 0

/** A word in a name is no kitchen: `Volunteer Park Cafe` is no park. */
const isOtherKind = ({ cuisineFamily }: CatalogVenue, { families, nearFamilies }: CuisineWish): boolean =>
  families.length > 0 || (nearFamilies.length > 0 && !nearFamilies.includes(cuisineFamily))

/** A cinema with vegetarian snacks is no vegetarian kitchen. */
const diets: ReadonlySet<VenueTag> = new Set(['vegetarian', 'vegan', 'gluten-free', 'halal', 'kosher'])
const isEatery = ({ category }: CatalogVenue): boolean =>
  category !== 'activity' && category !== 'entertainment'

/** A text as plain words, alone and together. */
type WordText = { words: readonly string[]; text: string }
const wordText = (text: string): WordText => {
  const words = plainWords(text)
  return { words, text: ` ${words.join(' ')} ` }
}

const wordTextsOf = onceFor(({ cuisine, name, description }: CatalogVenue) => ({
  kind: wordText(cuisine),
  name: wordText(name),
  description: wordText(description),
}))

/** Words to find, with an optional plural `s`, and phrases by their first word: a venue's words are looked up in them. */
type WantedWords = { words: ReadonlySet<string>; phrases: ReadonlyMap<string, readonly string[]> }

const wordsOf = onceFor(({ words, nearWords }: CuisineWish) => ({
  words: wantedWords(words),
  nearWords: wantedWords(nearWords),
}))

function wantedWords(all: readonly string[]): WantedWords {
  const phrases = all.filter((word) => word.includes(' '))
  return {
    words: new Set(all.filter((word) => !word.includes(' ')).flatMap((word) => [word, `${word}s`])),
    phrases: Map.groupBy(phrases, (phrase) => phrase.slice(0, phrase.indexOf(' '))),
  }
}

function holds({ words, text }: WordText, wanted: WantedWords): boolean {
  if (wanted.words.size + wanted.phrases.size === 0) return false
  return words.some(
    (word) =>
      wanted.words.has(word) ||
      wanted.phrases
        .get(word)
        ?.some((phrase) => text.includes(` ${phrase} `) || text.includes(` ${phrase}s `)),
  )
}

const nations =
  /^(african|afghan|american|argentinian|asian|bavarian|brazilian|cajun|cambodian|cantonese|caribbean|chinese|colombian|cuban|eritrean|ethiopian|european|filipino|french|german|greek|hawaiian|himalayan|indian|indonesian|iranian|israeli|italian|jamaican|japanese|khmer|korean|lao|laotian|latin|lebanese|malaysian|mediterranean|mexican|moroccan|nepali|nepalese|oaxacan|pakistani|persian|peruvian|roman|salvadoran|senegalese|sichuan|somali|spanish|syrian|taiwanese|thai|tibetan|turkish|tuscan|vietnamese|yemeni)\b/

/** `thai` is written `Thai`; `ramen` stays as it is. */
function asWritten(label: string): string {
  return nations.test(label) ? capitalized(label) : label
}
