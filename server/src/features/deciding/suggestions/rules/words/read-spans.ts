import type { Meaning } from '../lexicon/cuisine-words.ts'
import { cuisineWords } from '../lexicon/cuisines.ts'
import {
  fillerEntries,
  fillerWords,
  joiningEntries,
  uncheckedEntries,
  wishEntries,
} from '../lexicon/word-lists.ts'
import { Lexicon } from './lexicon.ts'
import { readMoney, readSign } from './money.ts'
import { isNumberWord, numberAt } from './numbers.ts'
import { readPeople } from './people.ts'
import { phrases } from './phrases.ts'
import { placeLexicon, readPlace } from './places.ts'
import { isLinked, type Reader, type Span, span } from './spans.ts'
import { byLength, spelledOut } from './spelling.ts'
import { timeWords, whenReader } from './times.ts'
import type { Token } from './tokens.ts'

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
 * The phrases of a text, without gaps: at each token every reader is tried, and the longest span wins, of equal ones that
 * of the first reader.
 */
export function spansOf(tokens: readonly Token[], today: string): Span[] {
  const readers: readonly Reader[] = [
    readMoney,
    readSign,
    readPeople,
    whenReader(today),
    wishes.read,
    readPlace,
    readFree,
    readStroll,
    readAges,
    readDistance,
    readName,
    readOrdinal,
    joins.read,
    readNumber,
  ]
  const spans: Span[] = []
  for (let at = 0; at < tokens.length; ) {
    let best: Span | null = null
    for (const read of readers) {
      const found = read(tokens, at)
      if (found && (best === null || found.to > best.to)) best = found
    }
    const found =
      best ?? span(at, at + 1, { kind: fillerWords.has(tokens[at]?.word ?? '') ? 'filler' : 'unknown' })
    spans.push(found)
    at = found.to
  }
  return spans
}

/** `free` alone between commas is a wish, as is `free museum`; `free on Friday` is not. */
const readFree: Reader = (tokens, at) => {
  if (tokens[at]?.word !== 'free') return null
  const next = tokens[at + 1]
  if (isLinked(next) ? !outings.test(next.word) : isLinked(tokens[at])) return null
  return span(at, at + 1, { kind: 'feature', tag: 'free', label: 'free entry' })
}

const outings = /^(museums?|parks?|concerts?|shows?|music|events?|comedy|gallery|galleries|art|outings?)$/

/** `a sunset walk`, `walk in a park`; `a walk from Westlake` and `no walk-ins` say something else. */
const readStroll: Reader = (tokens, at) => {
  if (!/^(walk|stroll|walks|strolls|promenade)$/.test(tokens[at]?.word ?? '')) return null
  const isIn = tokens[at + 1]?.word === 'in' && /^(a|the|some)$/.test(tokens[at + 2]?.word ?? '')
  const next = tokens[at + 1]
  if (!isIn && isLinked(next) && onTheWay.has(next.word)) return null
  return span(at, isIn ? at + 3 : at + 1, { kind: 'cuisine', label: 'a walk', meaning: stroll })
}
const onTheWay = new Set('from to of there home back up over away distance in ins'.split(' '))
const stroll: Meaning = {
  words: ['park', 'beach', 'walking tour', 'landmark', 'zoo'],
  nearFamilies: ['outdoors'],
}

/** `kids 8 and 10`, `2 kids (5, 7 and 9)`: their ages. */
const readAges: Reader = (tokens, at) => {
  if (!/^(kids|children|girls|boys|ninos)$/.test(tokens[at - 1]?.word ?? '')) return null
  let to = at
  let ages = 0
  for (let start = at; isAge(tokens, start); start = tokens[to]?.word === 'and' ? to + 1 : to) {
    ages += 1
    to = start + 1
  }
  return ages < 2 ? null : span(at, to, { kind: 'filler' })
}

function isAge(tokens: readonly Token[], at: number): boolean {
  const isYears = /^([1-9]|1[0-7])$/.test(tokens[at]?.word ?? '')
  return isYears && readPeople(tokens, at) === null && !readMoney(tokens, at)
}

/** `Ana is allergic`, `Sam doesn't eat meat`: who it is does not matter. */
const readName: Reader = (tokens, at) => {
  const [name, verb] = [tokens[at], tokens[at + 1]]
  if (!name?.isName || !isLinked(verb) || !verbs.has(verb.word)) return null
  return isKnown(name.word) ? null : span(at, at + 1, { kind: 'filler' })
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
  return isOfDay ? span(at, number.to + 1, { kind: 'filler' }) : null
}

/** A number that nothing else explains. `one` alone is a pronoun. */
const readNumber: Reader = (tokens, at) => {
  const number = numberAt(tokens, at)
  return number ? span(at, number.to, { kind: 'number' }) : null
}

const ways = phrases(
  'minutes of walking,minutes on foot,minute walking distance,minutes walking,minutes walk,' +
    'minute walk,min walk,minute drive,min drive,minutes away,blocks away,miles away,blocks,block,' +
    'miles,mile',
)

/** `a 10 minute walk`, `5 blocks`: understood, but no route of ours answers it. */
const readDistance: Reader = (tokens, at) => {
  const number = numberAt(tokens, at)
  if (!number || !isLinked(tokens[number.to])) return null
  const length = ways.lengthAt(tokens, number.to)
  return length === 0
    ? null
    : span(at, number.to + length, { kind: 'unchecked', name: 'the length of the way' })
}
