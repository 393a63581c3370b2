import { html } from './http/replies/markup.ts'

/** The names and phone numbers of a person that the product stores. */
export type KnownBy = { names: readonly string[]; phones: readonly string[] }

/** Where a text contains words of a person. */
export type Span = { start: number; end: number }

/** The words by which texts of others may name somebody. */
export type PersonalWords = {
  /** The address and names of several words: they name one person. */
  identifying: readonly string[]
  /** Names of one word, which others share. They count only in rows that are linked to the person otherwise. */
  single: readonly string[]
  /** Digits of telephone numbers, without the country code of North America. */
  phones: readonly string[]
}

const minLength = 4
const minDigits = 7

export function personalWords({
  address,
  names,
  phones,
}: KnownBy & { address: string | null }): PersonalWords {
  const isSeveral = (name: string) => /\S\s+\S/.test(name)
  return {
    identifying: [...(address === null ? [] : [address]), ...names.filter(isSeveral)].filter(
      (word) => word.trim().length >= minLength,
    ),
    single: names.filter((name) => !isSeveral(name) && name.trim() !== ''),
    phones: [...new Set(phones.map(digitsOf))].filter((digits) => digits.length >= minDigits),
  }
}

/** One form of a telephone number for all its spellings, `2065550123`. */
export function digitsOf(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
}

/**
 * Finds where a text names a person: whole words in any case, also as HTML and JSON write them, and telephone numbers in
 * any spelling. Names of one word count if the text names the person otherwise, or `isLinked`.
 */
export function spansIn(text: string, words: PersonalWords, isLinked = false): Span[] {
  const sure = [
    ...words.identifying.flatMap(formsOf).flatMap((form) => spansOf(text, wholeWord(form))),
    ...words.phones.flatMap((digits) => spansOf(text, anySpelling(digits))),
  ]
  const isNamed = isLinked || sure.length > 0
  const single = isNamed
    ? words.single.flatMap(formsOf).flatMap((form) => spansOf(text, wholeWord(form)))
    : []
  return merged([...sure, ...single])
}

/** Replaces spans of a text, which must not overlap. */
export function replaceSpans(text: string, spans: readonly Span[], replacement: string): string {
  return spans
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => rest.slice(0, start) + replacement + rest.slice(end), text)
}

/** A word as it may be written in a text column, in HTML and in JSON. */
export function formsOf(word: string): string[] {
  return [...new Set([word, html`${word}`.text, JSON.stringify(word).slice(1, -1)])]
}

function spansOf(text: string, pattern: RegExp): Span[] {
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }))
}

function merged(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = all.at(-1)
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end)
    else all.push({ ...span })
  }
  return all
}

function wholeWord(word: string): RegExp {
  const literal = word
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\s+/g, '(?:\\s|\\\\n)+')
  // Another address may end as this one does.
  const before = word.includes('@') ? '[^\\p{L}\\p{N}._%+-]' : '[^\\p{L}\\p{N}]'
  // A line break before it may be escaped as in JSON, ending in a letter.
  return new RegExp(`(?<=^|${before}|\\\\[nrt])${literal}(?![\\p{L}\\p{N}])`, 'giu')
}

/** `(206) 555-0123`, `206.555.0123`, `+1 206 555 0123`. */
function anySpelling(digits: string): RegExp {
  const between = '[\\s().\\-\\u2010-\\u2015/]*'
  return new RegExp(`(?<!\\d)(?:\\+?1${between})?\\(?${[...digits].join(between)}(?!\\d)`, 'gu')
}
