import spellings from './spellings.json' with { type: 'json' }

/** Streets of the file as people write them: `2746 NE 45TH ST` → `2746 NE 45th St`. */

const directions = new Set(['N', 'S', 'E', 'W', 'NE', 'NW', 'SE', 'SW'])
const spelling: Record<string, string> = { BL: 'Blvd', BLV: 'Blvd', AV: 'Ave', ALY: 'Alley', FIRST: '1st' }
const suffixes = 'ST|AVE|WAY|PL|RD|DR|LN|BLVD|BL|ALLEY|ALY|CT|BROADWAY|MALL|VILLAGE'

/** Number, street and unit of a row of the file. */
export function readableStreet(raw: string): string {
  const [street = '', unit = ''] = separated(
    raw
      .trim()
      .replace(/\bM\.? ?L\.? KING\b/i, 'MARTIN LUTHER KING')
      .replace(/\b(?:AV|ST|AVE|BROADWAY) (AVE|ST)\b/i, (both, last: string) =>
        /broadway/i.test(both) ? 'BROADWAY' : last,
      )
      .replace(/\b(SW|NW|NE|SE)( .+) \1$/i, '$1$2')
      .replace(/\bUNIVERSITY S ST\b/i, 'UNIVERSITY ST'),
  )
  const words = street.split(/\s+/).map(readableWord).join(' ')
  return unit === '' ? words : `${words} ${unit}`
}

/** A postal address in Seattle, which the post takes for the whole region of the file. */
export function readableAddress(street: string, zip: string): string {
  return `${readableStreet(street)}, Seattle, WA ${zip.slice(0, 5)}`
}

/** `5TH AVE S STE #109` → `5TH AVE S` and `Ste 109`. */
function separated(text: string): readonly [string, string] {
  const named = /^(.+?)[\s,-]+(STE|SUITE?|UNIT|APT|BLDG|BLD|FLR?|FLOOR|SHOP|SITE)\b\.?\s*#?\s*(.+)$/i.exec(
    text,
  )
  if (named) return [named[1] ?? '', `${unitNames[(named[2] ?? '').toUpperCase()]} ${unitNumber(named[3])}`]
  const numbered = /^(.+?)\s*#\s*(.+)$/.exec(text)
  if (numbered) return [numbered[1] ?? '', `#${unitNumber(numbered[2])}`]
  const bare = new RegExp(
    String.raw`^(.+\b(?:${suffixes})(?: (?:N|S|E|W|NE|NW|SE|SW))?) ((?=[A-Z]*\d)[\dA-Z/-]+|[A-DF-MO-RT-VX-Z])$`,
    'i',
  ).exec(text)
  return bare ? [bare[1] ?? '', `#${unitNumber(bare[2])}`] : [text, '']
}

const unitNames: Readonly<Record<string, string>> = spellings.units

const unitNumber = (text = ''): string =>
  text
    .replace(/\s*#\s*/g, ' ')
    .trim()
    .toUpperCase()

function readableWord(word: string): string {
  const upper = word.toUpperCase()
  if (directions.has(upper)) return upper
  if (spelling[upper]) return spelling[upper]
  if (/^\d+(?:TH|ST|ND|RD)$/.test(upper)) return word.toLowerCase()
  if (/^\d/.test(word) || word.length === 1) return upper
  return word
    .toLowerCase()
    .replace(/^mc(\p{L})/u, (_, next: string) => `Mc${next.toUpperCase()}`)
    .replace(/(?:^|[-/])\p{L}/gu, (start) => start.toUpperCase())
}
