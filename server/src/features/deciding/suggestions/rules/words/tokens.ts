import { plainWords } from '../../../../../catalog/plain-words.ts'
import written from '../lexicon/signs.json' with { type: 'json' }

/** What stands between a token and the one before it. */
type Gap = 'stop' | 'comma' | 'dash' | 'slash' | 'hyphen' | 'space' | 'none'

/** One word, number or sign of a text. */
export type Token = {
  /** As it is compared: lower case, without accents and apostrophes; after spelling, as it should be written. */
  word: string
  /** UTF-16 offsets in the text, end exclusive. */
  from: number
  to: number
  gap: Gap
  /** Written in capitals: `ID`, not `id`. */
  isCapitals: boolean
  /** Written like a name: `Ana`. */
  isName: boolean
}

/** Pictures that stand for a word. Others are skipped. */
const pictures: ReadonlyMap<string, string> = new Map(Object.entries(written.pictures))

/** Times, numbers and words with apostrophes inside; signs of money and sums; pictures. */
const pattern =
  /\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?!\d)|\b[apAP]\.\s?[mM]\b\.?|\d{1,3}(?:,\d{3})+(?!\d)|\d+(?:\.\d+)?|\p{L}[\p{L}\p{M}]*(?:['’‘`]\p{L}[\p{L}\p{M}]*)*|\$+|@(?=\s?\d)|[€£+&~<]|\p{Extended_Pictographic}/gu

/** The tokens of a text, in order. Punctuation is kept as the gap before a token. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    const [raw] = match
    const from = match.index
    const word = pictures.get(raw) ?? plainToken(raw)
    if (word === '') continue
    const gap = tokens.length === 0 ? 'stop' : gapOf(text.slice(end, from), tokens.at(-1)?.word ?? '')
    end = from + raw.length
    tokens.push({
      word,
      from,
      to: end,
      gap,
      isCapitals: raw.length > 1 && /^\p{Lu}+$/u.test(raw),
      isName: /^\p{Lu}\p{Ll}+$/u.test(raw),
    })
  }
  return tokens
}

const signs: ReadonlyMap<string, string> = new Map(Object.entries(written.signs))

function plainToken(raw: string): string {
  if (/^[\d$]/.test(raw)) return raw.replaceAll(',', '')
  if (/^\p{Extended_Pictographic}/u.test(raw)) return ''
  if (/^[ap]\./i.test(raw)) return raw.startsWith('a') || raw.startsWith('A') ? 'am' : 'pm'
  return signs.get(raw) ?? (plainWords(raw).join('') || raw)
}

/** A period after these shortens them: `Dec. 4`, `Sun., March 6`. */
const shortened = /^(jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|mon|tues?|wed|thu|thurs?|fri|sat|sun)$/

function gapOf(between: string, before: string): Gap {
  if (between === '') return 'none'
  if (between.startsWith('.') && between.length > 1 && shortened.test(before))
    return gapOf(between.slice(1), '')
  if (/[.;!?\n]/.test(between)) return 'stop'
  if (/^(?:[–—]|\s+[-–]\s+)$/.test(between)) return 'dash'
  if (/[,:()[\]{}"“”«»>|•*=—–]/.test(between) || /\s-+\s/.test(between)) return 'comma'
  if (between.includes('/')) return 'slash'
  return between.trim() === '-' ? 'hyphen' : 'space'
}
