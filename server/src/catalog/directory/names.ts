import spellings from './spellings.json' with { type: 'json' }

/** The names of the file as people write them: `SHOP AGORA, THE` → `The Shop Agora`. */

/** Written in capitals; words of consonants only are, too. */
const initials = new Set(
  'BBQ IHOP KFC UW USA SLU NYC AMC DIY II III IV XIII QED YGF IJ FOB HBO LA2 ABC SPQR TNT MOD EZ UV ID VIP SAJ'.split(
    ' ',
  ),
)
/** Of consonants only, and yet words. */
const spoken = new Set(
  'MR MRS MS DR ST SR JR MT FT TH BYS CRY DRY FLY FRY MY SKY SPY BY TRY LYN LY SY KY'.split(' '),
)
/** Lower case inside a name. */
const small = new Set('a an and at by con da de del di du for from in n of on or the to with y'.split(' '))

/** The largest chains, which the file spells in many ways. */
const chains = spellings.chains.map(([pattern = '', name = '']) => [new RegExp(pattern, 'i'), name] as const)

/** Slips of the file that hide what a place is. */
const misspelt: Readonly<Record<string, string>> = spellings.words

const company = String.raw`(?:l\.?l\.?c|inc|incorporated|corp|corporation|ltd|l\.?p|pllc)\b\.?`
const endsInCompany = new RegExp(String.raw`[\s,&]+${company}\s*$`, 'i')

/** A name of the file, readable; empty if nothing is left of it. */
export function readableName(raw: string): string {
  const named = withoutCompany(withoutNumbers(signName(raw.trim())))
  const name = withoutCompany(articleFirst(named))
    .replace(/\bMC (?=\p{Lu}{3})/gu, 'MC')
    .replace(/\s+([,!.?])/g, '$1')
    .replace(/\s*-\s+|\s+-\s*/g, ' - ')
    .replace(/^[\s,.;:&@-]+|[\s,;:&@-]+$/g, '')
    .replace(/\s{2,}/g, ' ')
  const chain = chains.find(([pattern]) => pattern.test(name))
  return chain?.[1] ?? inReadableCase(name)
}

/** The name on the sign, where the company's stands beside it: `X LLC dba Y`, `X LLC/Y`. */
function signName(raw: string): string {
  const [company = '', sign = ''] = raw.split(/\s+d\.?b\.?a\.?:?\s+/i)
  if (sign !== '') return isCompany(sign) && !isCompany(company) ? company : sign
  const parts = raw.split(/\s*[/;]\s*|,\s+(?!the$|l\.?l\.?c|inc|corp|ltd)/i)
  const [first = '', second = ''] = parts
  if (isCompany(first) && second !== '' && !isCompany(second)) return second
  return raw.includes(';') ? first : raw
}

const isCompany = (name: string): boolean => endsInCompany.test(name)

/** Branches are told apart by their street, not by the chain's numbers. */
function withoutNumbers(name: string): string {
  const bare = name
    .replace(/\([^)]*\)?/g, ' ')
    .replace(/-\s*tasting room\b.*/i, ' ')
    .replace(/^#\s*\d+\s+/, '')
    .replace(/,?\s*(?:store\s+)?#\s*[\dA-Z-]*\d[\dA-Z-]*/gi, ' ')
    .replace(/,?\s+[A-Z]?-?\d{2,3}[ -]?\d{3,}[A-Z]?$|,?\s+(?:T-?)?\d{4,}[A-Z]?$/i, ' ')
    .trim()
  return bare === '' ? name : bare
}

function withoutCompany(name: string): string {
  const shorter = name.replace(endsInCompany, '').trim()
  return shorter === name || shorter === '' ? name : withoutCompany(shorter)
}

function articleFirst(name: string): string {
  const found = /^(.+?)(?:\s*,\s*|\s+)the$/i.exec(name)
  return found ? `The ${found[1]}` : name
}

/** Words that have small letters already are left as they are. */
function inReadableCase(name: string): string {
  const words = name.split(' ').map((word) => misspelt[word.toUpperCase()] ?? word)
  return words
    .map((word, index) => {
      const isInside = index > 0 && !/[-:/@]$/.test(words[index - 1] ?? '')
      if (/\p{Ll}/u.test(word) && !/^\d+(?:TH|ST|ND|RD)$/i.test(word)) return word
      return isInside && small.has(word.toLowerCase()) && index < words.length - 1
        ? word.toLowerCase()
        : word
            .split(/(?<=[-/@(.&+:])/)
            .map(inTitleCase)
            .join('')
    })
    .join(' ')
}

function inTitleCase(word: string): string {
  const [stem = '', ending = ''] = word.split(/(?=['’]S$)/i)
  if (isWrittenInCapitals(stem)) return stem.toUpperCase() + ending.toLowerCase()
  const lower = word.toLowerCase()
  return lower
    .replace(/^[^\p{L}\p{N}]*\p{L}/u, (start) => start.toUpperCase())
    .replace(
      /^((?:O|D|L)['’])(\p{L})(?=\p{L})/u,
      (_, start: string, next: string) => start + next.toUpperCase(),
    )
    .replace(/^Mc(\p{L})(?=\p{L}{2})/u, (_, next: string) => `Mc${next.toUpperCase()}`)
}

function isWrittenInCapitals(word: string): boolean {
  const letters = word.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
  if (/^\d+(?:TH|ST|ND|RD)$/.test(letters)) return false
  return /^\p{L}{0,3}\d|^\d+\p{L}/u.test(letters) || initials.has(letters) || isUnspoken(letters)
}

function isUnspoken(letters: string): boolean {
  return letters.length > 1 && letters.length < 5 && /^[^AEIOUYÀ-Ý]+$/.test(letters) && !spoken.has(letters)
}
