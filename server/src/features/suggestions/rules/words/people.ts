import { lengthOf, numberAt, standsAt } from './numbers.ts'
import { type Item, isLinked, item, type Part, type Reader, type Said } from './said.ts'
import type { Token } from './tokens.ts'

const mostPeople = 100

/** Words before a number that make it the whole group. */
const leads = [
  'table for about',
  'a party of',
  'party of',
  'a group of',
  'group of',
  'family of',
  'crew of',
  'team of',
  'table of',
  'table for',
  'there will be',
  'there are',
  'theres',
  'there is',
  'we will be',
  'we are',
  'were',
  'well be',
  'somos',
  'para',
  'for',
]
const fillers = [
  'about',
  'around',
  'roughly',
  'approximately',
  'maybe',
  'up to',
  'a party of',
  'a group of',
  'the',
  'like',
  'all',
]

/** What the noun after a number makes of it; `people` may be the whole group or a part. */
const nouns: readonly (readonly [Part, readonly string[]])[] = [
  ['whole', ['in total', 'in all', 'altogether', 'total']],
  [
    'people',
    'people persons person peeps pax ppl diners heads guests folks personas humans seats covers attendees'.split(
      ' ',
    ),
  ],
  [
    'company',
    'friends friend coworkers coworker colleagues colleague buddies mates roommates teammates cousins siblings others amigos'.split(
      ' ',
    ),
  ],
  [
    'adults',
    'adults adult grown ups|grownups guys girls ladies gals women men dudes moms dads'.split(/[ |]/),
  ],
  [
    'kids',
    'kids kid children child toddlers toddler babies baby infants infant teens teen teenagers teenager ninos'
      .split(' ')
      .concat('of them kids', 'of them are kids', 'of whom are kids', 'are kids', 'little ones'),
  ],
  ['of-us', ['of us', 'of them']],
]
const kidsAlone =
  'kids kid children child toddler toddlers baby babies infant infants teens teenagers little ones|kiddos|kiddo|littles'
    .split(/[ |]/)
    .filter((word) => word !== 'little' && word !== 'ones')

/** Phrases that say a number of people without one. */
const fixed: readonly (readonly [string, Part, number])[] = [
  ['just the two of us', 'whole', 2],
  ['the two of us', 'whole', 2],
  ['just us two', 'whole', 2],
  ['both of us', 'whole', 2],
  ['we are a couple', 'whole', 2],
  ['were a couple', 'whole', 2],
  ['for a couple', 'whole', 2],
  ['just me', 'whole', 1],
  ['by myself', 'whole', 1],
  ['on my own', 'whole', 1],
  ['dining alone', 'whole', 1],
  ['solo', 'whole', 1],
  ['us two', 'us', 2],
  ['us three', 'us', 3],
  ['us four', 'us', 4],
  ['my mom and dad', 'relation', 2],
  ['my parents', 'relation', 2],
  ['my grandparents', 'relation', 2],
  ['my in laws', 'relation', 2],
  ['date night', 'spouse', 1],
  ['me', 'self', 1],
  ['myself', 'self', 1],
  ['and i', 'self', 1],
]
const spouses = 'wife husband partner girlfriend boyfriend spouse fiance fiancee gf bf'.split(' ')
const relatives =
  'mom dad mother father mum sister brother son daughter grandma grandpa boss friend cousin roommate aunt uncle niece nephew neighbor coworker colleague'.split(
    ' ',
  )
/** After a number these make it a time, a price, an age, a distance. */
const units =
  /^(min|mins|minute|minutes|hour|hours|hr|hrs|dollar|dollars|bucks|usd|pm|am|oclock|block|blocks|mile|miles|km|meters|metres|feet|day|days|week|weeks|month|months|year|years|yo|st|nd|rd|th|pp|each|per|percent|star|stars|courses|course|rounds|beers|drinks|tacos|dishes|ish)$/

/** A number of people, or of a part of them: `party of 8`, `four adults`, `3 kids`, `me`, `my wife`. */
export const readPeople: Reader = (tokens, at) =>
  readFixed(tokens, at) ??
  readLed(tokens, at) ??
  readCounted(tokens, at) ??
  readRelative(tokens, at) ??
  readKids(tokens, at)

const people = (from: number, to: number, part: Part, low: number, high = low): Item | null =>
  high < 1 || high > mostPeople || !Number.isInteger(high)
    ? null
    : item(from, to, { kind: 'people', part, low, high })

function readFixed(tokens: readonly Token[], at: number): Item | null {
  const found = fixed.find(([phrase]) => phrase !== 'date night' && standsAt(tokens, at, phrase))
  if (!found) return null
  const [phrase, part, count] = found
  const to = at + phrase.split(' ').length
  // `two of us don't drink` begins like `the two of us`, which is everybody unless a part is singled out.
  return people(at, to, part, count)
}

/** `party of 8`, `for about ten`, `we're six`, and the noun after it. */
function readLed(tokens: readonly Token[], at: number): Item | null {
  const lead = lengthOf(tokens, at, leads)
  if (lead === 0) return null
  let start = at + lead
  for (let more = lengthOf(tokens, start, fillers); more > 0; more = lengthOf(tokens, start, fillers))
    start += more
  const number = numberAt(tokens, start)
  if (!number || !isLinked(tokens[start])) return null
  const noun = nounAt(tokens, number.to)
  if (isCouples(tokens[number.to])) return people(at, number.to + 1, 'whole', 2 * number.low, 2 * number.high)
  if (noun)
    return people(
      at,
      noun.to,
      noun.part === 'adults' || noun.part === 'kids' ? noun.part : 'whole',
      number.low,
      number.high,
    )
  const next = tokens[number.to]
  const isOther = next !== undefined && isLinked(next) && (units.test(next.word) || /^[\d$:]/.test(next.word))
  return isOther || isAmbiguous(tokens, start, number.to) || /:/.test(tokens[start]?.word ?? '')
    ? null
    : people(at, number.to, 'whole', number.low, number.high)
}

/** `for one vegan`, `a dozen oysters`, `for 2 for 1`: something else follows than the end of a clause. */
function isAmbiguous(tokens: readonly Token[], start: number, to: number): boolean {
  const word = tokens[start]?.word ?? ''
  return (word === 'one' || word === '1') && isLinked(tokens[to])
}

function readCounted(tokens: readonly Token[], at: number): Item | null {
  const number = numberAt(tokens, at)
  if (!number) return null
  const noun = nounAt(tokens, number.to)
  // `with 3 friends`: the one who asks comes along.
  const more =
    noun?.part === 'company' && tokens[at - 1]?.word === 'with' && tokens[at - 2]?.word !== 'me' ? 1 : 0
  if (noun) return people(at, noun.to, noun.part, number.low + more, number.high + more)
  if (isCouples(tokens[number.to]))
    return people(at, number.to + 1, 'adults', 2 * number.low, 2 * number.high)
  return null
}

const isCouples = (token: Token | undefined): boolean => isLinked(token) && /^couples?$/.test(token.word)

function nounAt(tokens: readonly Token[], at: number): { part: Part; to: number } | null {
  // `4 hungry adults`, `3 other friends`: one word may stand between.
  for (const skip of [0, 1])
    for (const [part, words] of nouns)
      for (const word of words) {
        const start = at + skip
        if (skip === 1 && !between.has(tokens[at]?.word ?? '')) continue
        if (isLinked(tokens[at]) && isLinked(tokens[start]) && standsAt(tokens, start, word))
          return { part, to: start + word.split(' ').length }
      }
  return null
}
const between = new Set([
  'hungry',
  'other',
  'more',
  'of',
  'my',
  'small',
  'young',
  'little',
  'grown',
  'close',
  'old',
  'good',
  'work',
  'vegetarian',
  'vegan',
])

function readRelative(tokens: readonly Token[], at: number): Item | null {
  const owner = tokens[at]?.word
  const who = tokens[at + 1]?.word ?? ''
  if (owner !== 'my' && owner !== 'a' && owner !== 'our') return null
  if (owner === 'my' && spouses.includes(who)) return people(at, at + 2, 'spouse', 1)
  const isOne = relatives.includes(who) && !/^(son|daughter)$/.test(who)
  if (isOne && owner !== 'our') return people(at, at + 2, 'relation', 1)
  if (/^(son|daughter|toddler|baby|kid)$/.test(who)) return people(at, at + 2, 'kids', 1)
  return null
}

function readKids(tokens: readonly Token[], at: number): Item | null {
  const said: Said = { kind: 'people', part: 'kids', low: null, high: null }
  const skip = /^(the|our|my)$/.test(tokens[at]?.word ?? '') ? 1 : 0
  const ages = agesAt(tokens, at)
  if (ages > at) return item(at, ages, said)
  if (!kidsAlone.includes(tokens[at + skip]?.word ?? '') || !(skip === 0 || isLinked(tokens[at + skip])))
    return null
  const to = at + skip + 1
  return item(at, /^aged?s?$/.test(tokens[to]?.word ?? '') ? agesOf(tokens, to + 1) : to, said)
}

/** `a 5-year-old`, `8 year olds`. */
function agesAt(tokens: readonly Token[], at: number): number {
  const start = tokens[at]?.word === 'a' ? at + 1 : at
  const number = numberAt(tokens, start)
  if (!number || number.high >= 18) return at
  const length = lengthOf(tokens, number.to, [
    'years old',
    'year old',
    'year olds',
    'yr old',
    'yo',
    'month old',
    'months old',
  ])
  return length > 0 ? number.to + length : at
}

/** `aged 4 and 6`. */
function agesOf(tokens: readonly Token[], at: number): number {
  const first = numberAt(tokens, at)
  if (!first) return at
  const second = tokens[first.to]?.word === 'and' ? numberAt(tokens, first.to + 1) : null
  return second?.to ?? first.to
}

/** A group as counted: its size, and the number of children among them. */
export type Group = { low: number; high: number }
type Counted = Extract<Said, { kind: 'people' }>

/**
 * The size of the whole group: as stated, else the sum of the parts; null if only a part of it was mentioned.
 * `four adults and three kids` is seven, `me and 3 friends` is four, `three kids` alone is unknown.
 */
export function groupOf(counted: readonly Counted[]): Group | null {
  const of = (...parts: Part[]): Counted[] => counted.filter(({ part }) => parts.includes(part))
  const kids = sumOf(of('kids'))
  const stated = of('whole', 'of-us', 'people')
  const people = of('people')
  if (stated.length > 0 && people.length === stated.length && people.length === 1 && of('self').length > 0)
    return plus(sumOf(people), 1)
  if (stated.length > 0) return largest(stated)
  const grown = sumOf(of('adults', 'us'))
  const company = sumOf(of('company'))
  const related = sumOf(of('spouse', 'relation'))
  const parts = {
    low: grown.low + company.low + related.low + kids.low,
    high: grown.high + company.high + related.high + kids.high,
  }
  const hasUs = of('us').length > 0
  const withSelf = !hasUs && (of('self').length > 0 || of('spouse').length > 0) ? 1 : 0
  if (grown.high + company.high + of('self').length + of('spouse').length === 0) return null
  if (withSelf === 1 && parts.high === 0) return null
  return plus(parts, withSelf)
}

const plus = ({ low, high }: Group, more: number): Group => ({ low: low + more, high: high + more })
const sumOf = (counted: readonly Counted[]): Group =>
  counted.reduce((sum, { low, high }) => ({ low: sum.low + (low ?? 0), high: sum.high + (high ?? 0) }), {
    low: 0,
    high: 0,
  })
const largest = (counted: readonly Counted[]): Group =>
  counted.reduce(
    (best, { low, high }) => ((high ?? 0) > best.high ? { low: low ?? 0, high: high ?? 0 } : best),
    { low: 0, high: 0 },
  )
