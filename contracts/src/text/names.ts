/**
 * The one form of names and other lines of text: how they are stored (`cleanLine`) and how they are compared (`nameKey`).
 * See docs/decisions/0043-places-and-search.md.
 */

/**
 * Characters that show nothing: all that Unicode formats with or ignores, the blank of Braille, and a musical note without
 * a head. Joiners, emoji's selectors and tags have their places.
 */
const invisible = /(?!\u200c|\u200d|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}])[\p{Cf}\p{DI}\u2800\u{1d159}]/gu

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

/** Selectors belong behind emoji. */
const looseSelector = /(?<!\p{Emoji})[\ufe0e\ufe0f]/gu

/** Tags belong to the flags of England, Scotland and Wales alone: elsewhere they spell what nobody sees. */
const flagsAndTags =
  /(\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f})|[\u{e0020}-\u{e007f}]/gu

const joinersAndSelectors = /\u200c|\u200d|\ufe0e|\ufe0f/gu

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
  return text
    .replace(invisible, '')
    .replace(flagsAndTags, '$1')
    .replace(looseJoiner, '')
    .replace(looseSelector, '')
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
