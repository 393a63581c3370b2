/**
 * The one form of names and other lines of text: how they are stored (`cleanLine`) and how they are compared (`nameKey`).
 * See docs/decisions/0081-form-of-names.md.
 */

/**
 * Characters that show nothing: soft hyphens, zero-width spaces, direction marks and overrides, fillers of Hangul, the
 * blank of Braille, byte order marks, annotation and musical controls.
 */
const invisible = anyOf(
  String.raw`\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f`,
  String.raw`\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\u{1bca0}-\u{1bca3}\u{1d159}\u{1d173}-\u{1d17a}`,
)

/** Joiners belong between emoji, and between letters of scripts that join them. */
const looseJoiner = new RegExp(
  [
    String.raw`(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\p{L}\p{M}])\u200d`,
    String.raw`\u200d(?![\p{Extended_Pictographic}\p{L}\p{M}])`,
    String.raw`(?<![\p{L}\p{M}])\u200c|\u200c(?![\p{L}\p{M}])`,
    String.raw`(?<=\p{Script=Latin}\p{M}*)(?:\u200c|\u200d)`,
  ].join('|'),
  'gu',
)

/** Variation selectors belong behind emoji and Chinese characters, tags behind the black flag. */
const looseSelector =
  /(?<!\p{Emoji})[\ufe00-\ufe0f]|(?<!\p{Script=Han})[\u{e0100}-\u{e01ef}]|(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]*)[\u{e0000}-\u{e007f}]/gu

const joinersAndSelectors = anyOf(String.raw`\u200c\u200d\ufe00-\ufe0f\u{e0100}-\u{e01ef}`)

const visible = /[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * A line as it is stored and shown: composed (NFC), without characters that show nothing, every space an ordinary one,
 * none doubled, none at the ends. Empty if nothing would be seen. Line feeds and control characters stay, to be refused.
 */
export function cleanLine(text: string): string {
  const line = withoutInvisible(text)
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim()
  return visible.test(line) ? line : ''
}

/** The same characters removed from several lines, whose spaces stay as they are. */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, '').replace(looseJoiner, '').replace(looseSelector, '')
}

/** Letters that Unicode does not decompose into a base letter and a mark, and the final sigma. */
export const singleLetters: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ł: 'l',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ς: 'σ',
}

/**
 * The key by which names are compared: equal for names that look or read alike. Width, case, accents of Latin and Greek
 * letters, apostrophes, kinds of dashes, joiners and spaces make no difference; marks of other scripts do, where they
 * tell words apart. Never shown.
 */
export function nameKey(text: string): string {
  const line = cleanLine(text)
  const key = line
    .normalize('NFKD')
    .replace(joinersAndSelectors, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/(?<=[\p{Script=Latin}\p{Script=Greek}]\p{M}*)\p{M}/gu, '')
    .replace(/[đðøłıæœßþς]/g, (letter) => singleLetters[letter] ?? letter)
    .replace(/['’‘`´ʼʻ＇]/g, '')
    .replace(/\p{Pd}|−/gu, '-')
    .replace(/\s+/gu, ' ')
    .trim()
    .normalize('NFC')
  return key || line.toLowerCase()
}

/** A character class in parts, which may hold what a literal would join. */
function anyOf(...ranges: string[]): RegExp {
  return new RegExp(`[${ranges.join('')}]`, 'gu')
}
