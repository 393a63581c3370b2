import { cuisineWords } from '../cuisines.ts'
import { readDistance } from './distances.ts'
import { fillerEntries, fillerWords, joiningEntries } from './joining-words.ts'
import { Lexicon } from './lexicon.ts'
import { readMoney, readSign } from './money.ts'
import { isNumberWord, numberAt } from './numbers.ts'
import { readPeople } from './people.ts'
import { placeLexicon, readPlace } from './places.ts'
import { type Item, isLinked, item, type Reader } from './said.ts'
import { byLength, spelledOut } from './spelling.ts'
import { timeWords, whenReader } from './times.ts'
import type { Token } from './tokens.ts'
import { uncheckedEntries } from './unchecked-words.ts'
import { wishEntries } from './wish-words.ts'

const wishes = new Lexicon([...fillerEntries, ...wishEntries, ...cuisineWords, ...uncheckedEntries])
const joins = new Lexicon(joiningEntries)

/** Words that a typo may be corrected to: of wishes, places and times, and long words that carry none. */
const spellable: ReadonlySet<string> = new Set(
  [...new Lexicon([...wishEntries, ...cuisineWords]).words, ...placeLexicon.words, ...timeWords]
    .filter((word) => !fillerWords.has(word) && !joins.knows(word))
    .concat([...fillerWords].filter((word) => word.length > 8)),
)

const spellableByLength = byLength(spellable)

const isKnown = (word: string): boolean =>
  fillerWords.has(word) ||
  wishes.knows(word) ||
  joins.knows(word) ||
  placeLexicon.knows(word) ||
  spellable.has(word) ||
  spellable.has(word.replace(/s$/, '')) ||
  isNumberWord(word)

/** The tokens with typos corrected. */
export const corrected = (tokens: readonly Token[]): Token[] =>
  tokens.map((token) => ({ ...token, word: spelledOut(token.word, isKnown, spellableByLength) }))

/**
 * The phrases of a text, without gaps: at each token every reader says how far it understands, and the furthest wins, of
 * two the one that stands first here.
 */
export function itemsOf(tokens: readonly Token[], today: string): Item[] {
  const readers: readonly Reader[] = [
    readMoney,
    readSign,
    readPeople,
    whenReader(today),
    wishes.read,
    readPlace,
    readFree,
    readDistance,
    readName,
    readOrdinal,
    joins.read,
    readNumber,
  ]
  const items: Item[] = []
  for (let at = 0; at < tokens.length; ) {
    let best: Item | null = null
    for (const read of readers) {
      const found = read(tokens, at)
      if (found && (best === null || found.to > best.to)) best = found
    }
    const found =
      best ?? item(at, at + 1, { kind: fillerWords.has(tokens[at]?.word ?? '') ? 'filler' : 'unknown' })
    items.push(found)
    at = found.to
  }
  return items
}

/** `free` alone between commas is a wish, as is `free museum`; `free on Friday` is not. */
const readFree: Reader = (tokens, at) => {
  if (tokens[at]?.word !== 'free') return null
  const next = tokens[at + 1]
  if (isLinked(next) ? !outings.test(next.word) : isLinked(tokens[at])) return null
  return item(at, at + 1, { kind: 'feature', tag: 'free', label: 'free entry' })
}

const outings = /^(museums?|parks?|concerts?|shows?|music|events?|comedy|gallery|galleries|art|outings?)$/

/** `Ana is allergic`, `Sam doesn't eat meat`: who it is does not matter. */
const readName: Reader = (tokens, at) => {
  const [name, verb] = [tokens[at], tokens[at + 1]]
  if (!name?.isName || !isLinked(verb) || !verbs.has(verb.word)) return null
  return isKnown(name.word) ? null : item(at, at + 1, { kind: 'filler' })
}
const verbs = new Set(
  'is isnt has hasnt cant cannot doesnt does hates likes loves wants needs eats drinks keeps prefers avoids who and'.split(
    ' ',
  ),
)

/** `30th birthday`: the occasion counts. */
const readOrdinal: Reader = (tokens, at) => {
  const number = numberAt(tokens, at)
  if (!number || !/^(st|nd|rd|th)$/.test(tokens[number.to]?.word ?? '')) return null
  const isOfDay = /^(birthday|bday|anniversary|wedding)$/.test(tokens[number.to + 1]?.word ?? '')
  return isOfDay ? item(at, number.to + 1, { kind: 'filler' }) : null
}

/** A number that nothing else explains. `one` alone is a pronoun. */
const readNumber: Reader = (tokens, at) => {
  const number = numberAt(tokens, at)
  return number ? item(at, number.to, { kind: 'number' }) : null
}
