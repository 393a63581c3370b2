import type { Neighborhood } from '@nofomo/contracts/places/geography.ts'
import { readWords } from './read-words.ts'
import type { Range } from './reading.ts'

/** A part of a list. */
export type NamedItem = Range & {
  /** It has words that mean nothing to us, or is written like a name of several words: it may name a place on its own. */
  isTelling: boolean
  /** It asks for a dish, or for something to do. */
  isWish: boolean
  /** The neighborhood that ends it, as it was typed, and the end of the words before that. */
  area: { name: Neighborhood; typed: string; to: number } | null
}

const separators = /[,;:/|?!\n()]|\.(?=\s|$)|\s-+\s|\b(?:or|vs|versus|and)\b|&|\+/giu
/** What may stand before a name, up to its last `at`: `drinks with Ana at Canon`. */
const before =
  /^(?:.*\s(?:at|@)\s+|(?:(?:at|to|either|maybe|between|try|lets|let['’]s|do|go|going|visit|the)\s+)+)/iu
/** What is left behind a name once its day, hour and part of town are taken away. */
const after = /(?:\s+(?:on|in|at|for|by|around|please|pls|instead))+$/iu
/** Words that make a name something else than a place to go to. */
const aside =
  /\b(?:not?|never|dont|don['’]t|except|without|near|nearby|like|than|besides?|but|avoid|hate|closed|from|after|before|instead)\b/iu

/** The parts of a text as a list, without the words for its time and the number of people. */
export function namedItems(text: string, today: string): NamedItem[] {
  const { grasped, phrases } = readWords(text, today)
  const rangesOf = (...kinds: readonly string[]): Range[] =>
    grasped.flatMap(({ kind, ranges }) => (kinds.includes(kind) ? ranges : []))
  const rest = rangesOf('when', 'people').reduce(blank, text)
  const unknown = phrases.filter(({ as }) => as === 'unknown')
  const wishes = rangesOf('cuisine', 'outing')
  const areas = grasped.flatMap(({ adds, ranges }) =>
    ranges.flatMap((range) => (adds.neighborhood ? { ...range, name: adds.neighborhood } : [])),
  )
  return partsOf(rest).flatMap((part) => {
    const item = trimmed(rest, part)
    if (item === null) return []
    const overlaps = ({ from, to }: Range) => from < item.to && to > item.from
    const area = areas.find(({ from, to }) => to === item.to && from > item.from)
    const nameEnd = area && item.from + text.slice(item.from, area.from).trimEnd().replace(after, '').length
    return {
      ...item,
      isTelling:
        unknown.some(overlaps) || /^\p{Lu}\S*(?:\s+\p{Lu}\S*)+$/u.test(text.slice(item.from, item.to)),
      isWish: wishes.some(overlaps),
      area:
        area && nameEnd !== undefined
          ? { name: area.name, typed: text.slice(area.from, area.to), to: nameEnd }
          : null,
    }
  })
}

/** The text with a comma in place of a range, as long as before. */
export const blank = (text: string, { from, to }: Range): string =>
  text.slice(0, from) + ','.padEnd(to - from) + text.slice(to)

function partsOf(text: string): Range[] {
  const found = [...text.matchAll(separators)]
  const starts = [0, ...found.map(({ index, 0: { length } }) => index + length)]
  return starts.map((from, at) => ({ from, to: found[at]?.index ?? text.length }))
}

function trimmed(text: string, { from, to }: Range): Range | null {
  const part = text.slice(from, to).trimEnd().replace(after, '')
  const words = part.trimStart()
  const start = part.length - words.length + (before.exec(words)?.[0].length ?? 0)
  return start === part.length || aside.test(words) ? null : { from: from + start, to: from + part.length }
}
