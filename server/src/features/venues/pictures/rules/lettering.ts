/** Characters the display font can draw: Latin with all its accents, Vietnamese included, and usual punctuation. */
const drawable =
  /[\u0020-\u007e\u00a1-\u00ff\u0100-\u017f\u01a0-\u01a1\u01af-\u01b0\u0218-\u021b\u1ea0-\u1ef9–—‘’‚“”„•…€™]/u

/** Characters among them that the font lacks. */
const lacking = /[¤\u00adĈĉĔĕĜĝĤĥĬĭĴĵĸĿŀŉŎŏŜŝŢţŦŧſ]/u

/** The character, the character without its accent, or a space. */
function asDrawn(letter: string): string {
  const choices = [letter, letter.normalize('NFKD').charAt(0), ' ']
  return choices.find((choice) => drawable.test(choice) && !lacking.test(choice)) ?? ' '
}

/**
 * A text without characters the font lacks (emoji, other scripts), spaces collapsed. Empty if most of its characters
 * would be missing: half a title is worse than none.
 */
export function lettering(text: string): string {
  const all = [...text.normalize('NFC')]
  const drawn = all.map(asDrawn)
  const letters = (list: readonly string[]): number =>
    list.filter((each) => /[\p{L}\p{N}]/u.test(each)).length
  if (letters(drawn) === 0 || letters(drawn) < letters(all) / 2) return ''
  return drawn
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;:!?…])/g, '$1')
    .trim()
}

/** The first `length` characters, cut between words if possible, with an ellipsis. */
export function shortened(text: string, length: number): string {
  const letters = [...text]
  if (letters.length <= length) return text
  const cut = letters.slice(0, length - 1).join('')
  const space = cut.lastIndexOf(' ')
  return `${(space > length / 2 ? cut.slice(0, space) : cut).replace(/[\s,.;:–—-]+$/, '')}…`
}
