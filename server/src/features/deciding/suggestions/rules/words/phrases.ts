import { isLinked } from './spans.ts'
import type { Token } from './tokens.ts'

/** Phrases by their first word, each with a value; the longest first. */
export class Phrases<Value = true> {
  readonly #byFirstWord = new Map<string, { words: readonly string[]; value: Value }[]>()

  constructor(all: readonly (readonly [phrase: string, value: Value])[]) {
    for (const [phrase, value] of all) {
      const words = phrase.split(' ')
      const listed = this.#byFirstWord.get(words[0] ?? '')
      if (listed) listed.push({ words, value })
      else this.#byFirstWord.set(words[0] ?? '', [{ words, value }])
    }
    for (const listed of this.#byFirstWord.values()) listed.sort((a, b) => b.words.length - a.words.length)
  }

  /** The longest phrase at a token, and the token after it; null if none stands there. */
  at(tokens: readonly Token[], at: number): { value: Value; to: number } | null {
    const listed = this.#byFirstWord.get(tokens[at]?.word ?? '')
    const found = listed?.find(({ words }) =>
      words.every(
        (word, index) => index === 0 || (tokens[at + index]?.word === word && isLinked(tokens[at + index])),
      ),
    )
    return found ? { value: found.value, to: at + found.words.length } : null
  }

  /** The number of tokens of the phrase at a token; 0 if none stands there. */
  lengthAt(tokens: readonly Token[], at: number): number {
    return (this.at(tokens, at)?.to ?? at) - at
  }
}

/** Phrases of one meaning, separated by commas: `at most,up to`. */
export const phrases = (list: string): Phrases => valued(list, true)

/** The same with a value. */
const valued = <Value>(list: string, value: Value): Phrases<Value> => new Phrases(pairs(list, value))

/** Rows of a lexicon: phrases of one meaning, and its value. */
export const valuedRows = <Value>(rows: unknown): Phrases<Value> =>
  new Phrases((rows as readonly (readonly [string, Value])[]).flatMap(([list, value]) => pairs(list, value)))

/** Phrases with a value each, to be put together. */
export const pairs = <Value>(list: string, value: Value): (readonly [string, Value])[] =>
  list.split(',').map((phrase) => [phrase, value])
