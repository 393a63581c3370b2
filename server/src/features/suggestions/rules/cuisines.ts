import type { CatalogueVenue } from '../../../catalogue/catalogue.ts'
import { plainText, plainWords } from '../../../catalogue/plain-words.ts'
import { type CuisineFamily, cuisineFamilies } from '../../../catalogue/vocabulary.ts'
import type { CuisineWish } from './criteria.ts'
import { type Meaning, meanings } from './cuisine-words.ts'
import { outingMeanings } from './outing-words.ts'

/** Words before a cuisine that negate it. */
const refusals = [
  'no',
  'not',
  'without',
  'except',
  'avoid',
  'hate',
  'hates',
  'anything but',
  'everything but',
  'allergic to',
  'sick of',
  'tired of',
  'dont like',
  'doesnt like',
  'dont want',
  'dont eat',
  'doesnt eat',
]

type Phrase = { text: string; words: number; meaning: Meaning }

/** Longest first, so that `bubble tea` is not read as `tea`. */
const phrases: readonly Phrase[] = [...meanings, ...outingMeanings]
  .flatMap(([texts, meaning]) => texts.map((text) => ({ text, words: text.split(' ').length, meaning })))
  .sort((a, b) => b.words - a.words || b.text.length - a.text.length)

/** What a text says about food and activities: wanted, and excluded (`no sushi`, `allergic to shellfish`). */
export function cuisinesIn(text: string): { wanted: CuisineWish | null; avoid: CuisineWish[] } {
  let plain = plainText(text)
  const found: { at: number; wish: CuisineWish; refused: boolean }[] = []
  for (const phrase of phrases) {
    const at = positionOf(phrase.text, plain)
    if (at < 0) continue
    if (!isStop(phrase.meaning)) {
      const refused = refusals.some((refusal) =>
        new RegExp(` ${refusal}( any| more| to| a)* $`).test(plain.slice(0, at + 1)),
      )
      found.push({ at, wish: wishOf(phrase.text, phrase.meaning), refused })
    }
    plain = `${plain.slice(0, at)} ${'#'.repeat(phrase.text.length)}${plain.slice(at + 1 + phrase.text.length)}`
  }
  found.sort((a, b) => a.at - b.at)
  const wanted = found.filter(({ refused }) => !refused).map(({ wish }) => wish)
  return { wanted: together(wanted), avoid: found.filter(({ refused }) => refused).map(({ wish }) => wish) }
}

/** The value of a form's cuisine field. A word outside the lexicon is matched as it is; `any` means no cuisine. */
export function parseCuisine(text: string): CuisineWish | null {
  const plain = plainText(text).trim()
  if (
    plain === '' ||
    /^(any|anything|any cuisine|no preference|surprise me|whatever|all|none|open)\b/.test(plain)
  )
    return null
  const label = text.trim().replace(/\s+/g, ' ')
  const { wanted } = cuisinesIn(text)
  if (wanted) return { ...wanted, label }
  const family = familyNamed(plain)
  return wishOf(label, {
    words: plainWords(text).length > 0 ? [plain] : [],
    ...(family && { families: [family] }),
  })
}

/** How closely a venue matches: 0 exactly, 1 similar, 2 a related cuisine, 3 something else. */
export type Closeness = 0 | 1 | 2 | 3

export function closenessOf(venue: CatalogueVenue, wish: CuisineWish): Closeness {
  const said = plainText(`${venue.cuisine} · ${venue.name}`)
  if (wish.families.includes(venue.cuisineFamily)) return 0
  if (wish.words.some((word) => holds(said, word))) return 0
  if (wish.tags.some((tag) => venue.tags.includes(tag))) return 0
  if (wish.nearWords.some((word) => holds(said, word))) return 1
  if (wish.words.some((word) => holds(plainText(venue.description), word))) return 1
  return wish.nearFamilies.includes(venue.cuisineFamily) ? 2 : 3
}

function positionOf(phrase: string, plain: string): number {
  const exact = plain.indexOf(` ${phrase} `)
  return exact >= 0 ? exact : plain.indexOf(` ${phrase}s `)
}

/** Names of locations are in the lexicon without words: they are skipped. */
function isStop(meaning: Meaning): boolean {
  return meaning.words?.length === 0 && !meaning.families
}

function wishOf(label: string, meaning: Meaning): CuisineWish {
  return {
    label: asWritten(label),
    families: meaning.families ?? [],
    words: meaning.words ?? [plainText(label).trim()],
    tags: meaning.tags ?? [],
    nearWords: meaning.nearWords ?? [],
    nearFamilies: meaning.nearFamilies ?? [],
  }
}

function together(wishes: readonly CuisineWish[]): CuisineWish | null {
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

function familyNamed(plain: string): CuisineFamily | undefined {
  return cuisineFamilies.find((family) => plainText(family).trim() === plain)
}

function holds(said: string, word: string): boolean {
  return said.includes(` ${word} `) || said.includes(` ${word}s `)
}

const nations =
  /^(african|american|argentinian|asian|brazilian|cambodian|cantonese|caribbean|chinese|colombian|cuban|eritrean|ethiopian|european|filipino|french|greek|indian|italian|jamaican|japanese|khmer|korean|lao|laotian|latin|lebanese|malaysian|mediterranean|mexican|moroccan|nepali|oaxacan|persian|peruvian|roman|senegalese|sichuan|somali|spanish|taiwanese|thai|turkish|tuscan|vietnamese)\b/

/** `thai` is written `Thai`; `ramen` stays as it is. */
function asWritten(label: string): string {
  return nations.test(label) ? label.charAt(0).toUpperCase() + label.slice(1) : label
}
