import { plainWords } from '../../../../../catalog/plain-words.ts'
import { type Annotation, isLinked, type Reader, type Span } from './spans.ts'
import type { Token } from './tokens.ts'

/** A phrase as plain words, and its annotations. */
export type Entry = { words: readonly string[]; annotations: readonly Annotation[]; isInitials: boolean }

/** Entries for several phrases of one meaning, separated by commas: `patio, al fresco`. */
export function entries(phrases: string, ...annotations: Annotation[]): Entry[] {
  return phrases.split(',').map((phrase) => entry(phrase, ...annotations))
}

export function entry(phrase: string, ...annotations: Annotation[]): Entry {
  return { words: plainWords(phrase), annotations, isInitials: false }
}

/** An entry that counts only in capitals: `ID`. */
export function initials(phrase: string, ...annotations: Annotation[]): Entry {
  return { ...entry(phrase, ...annotations), isInitials: true }
}

/** Phrases by their first word, the longest first. The first of two equal phrases is found. */
export class Lexicon {
  readonly #byFirstWord = new Map<string, Entry[]>()
  readonly words = new Set<string>()

  constructor(all: readonly Entry[]) {
    for (const one of all) {
      const [first = ''] = one.words
      const listed = this.#byFirstWord.get(first)
      if (listed) listed.push(one)
      else this.#byFirstWord.set(first, [one])
      for (const word of one.words) this.words.add(word)
    }
    for (const listed of this.#byFirstWord.values()) listed.sort((a, b) => b.words.length - a.words.length)
  }

  /** Whether a word, or its singular, is part of a phrase. */
  knows(word: string): boolean {
    return this.words.has(word) || this.words.has(singular(word))
  }

  /** The longest phrase that begins at a token. A plural `s` of its last word is optional, in phrases of several words on both sides. */
  readonly read: Reader = (tokens, at) => {
    const word = tokens[at]?.word ?? ''
    const starting = [
      ...(this.#byFirstWord.get(word) ?? []),
      ...(singular(word) === word ? [] : (this.#byFirstWord.get(singular(word)) ?? [])),
    ]
    let best: Span | null = null
    for (const one of starting) {
      const to = at + one.words.length
      if ((best === null || to > best.to) && matches(one, tokens, at))
        best = { from: at, to, annotations: one.annotations }
    }
    return best
  }
}

function matches({ words, isInitials }: Entry, tokens: readonly Token[], at: number): boolean {
  return words.every((word, index) => {
    const token = tokens[at + index]
    if (!token || (index > 0 && !isLinked(token)) || (isInitials && !token.isCapitals)) return false
    if (token.word === word) return true
    return (
      index === words.length - 1 &&
      (singular(token.word) === word || (index > 0 && singular(word) === token.word))
    )
  })
}

/** Without a plural `s`; short words keep it. */
function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}
