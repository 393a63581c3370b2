import words from '../lexicon/people.json' with { type: 'json' }
import { type NumberRead, numberAt } from './numbers.ts'
import { phrases, valuedRows } from './phrases.ts'
import { type Annotation, isLinked, type Part, type Reader, type Span, span, wordAt } from './spans.ts'
import type { Token } from './tokens.ts'

const maxPeople = 100

/** Words before a number that make it the whole group. */
const leads = phrases(
  'table for about,a party of,party of,a group of,group of,big group of,large group of,large party of,big party of,big table for,large table for,family of,crew of,team of,table of,table for,party,table,us,there will be,' +
    'there are,theres,there is,we will be,we are,were,well be,somos,para,for',
)
const fillers = phrases('about,around,roughly,approximately,maybe,up to,a party of,a group of,the,like,all')

const young = phrases(words.young)

/** What the noun after a number makes of it; `people` may be the whole group or a part. */
const nouns = valuedRows<Part>([...words.nouns, [words.young, 'kids']])

/** Phrases that say a number of people without one. */
const fixed = valuedRows<{ part: Part; count: number }>(words.fixed)
const spouses = 'wife husband partner girlfriend boyfriend spouse fiance fiancee gf bf'.split(' ')
const elders = 'mom dad mother father mum grandma grandpa'.split(' ')
const others =
  'sister brother boss friend cousin roommate aunt uncle niece nephew neighbor coworker colleague'.split(' ')
/** After a number these make it a time, a price, an age, a distance. */
const units =
  /^(min|mins|minute|minutes|hour|hours|hr|hrs|dollar|dollars|bucks|usd|pm|am|oclock|block|blocks|mile|miles|km|meters|meters|feet|day|days|week|weeks|month|months|year|years|yo|st|nd|rd|th|pp|each|per|percent|star|stars|courses|course|rounds|beers|drinks|tacos|dishes|ish)$/

/** A number of people, or of a part of them: `party of 8`, `four adults`, `3 kids`, `me`, `my wife`. */
export const readPeople: Reader = (tokens, at) =>
  readFixed(tokens, at) ??
  readUs(tokens, at) ??
  readLed(tokens, at) ??
  readAlone(tokens, at) ??
  readCounted(tokens, at) ??
  readRelative(tokens, at) ??
  readKids(tokens, at)

const people = (
  from: number,
  to: number,
  part: Part,
  low: number,
  high = low,
  isRough = false,
): Span | null =>
  high < 1 || high > maxPeople || !Number.isInteger(high)
    ? null
    : span(from, to, { kind: 'people', part, low, high, ...(isRough && { isRough }) })

/** Words around a number that make it rough. */
const roughBefore =
  /^(about|around|roughly|approximately|approx|maybe|perhaps|probably|almost|nearly|over|to|least|most)$/
const roughAfter = phrases('or so,or more,or less,more or less')

/** Whether the number at a token is rough: `about ten`, `up to eight`, `six or so`. */
function isRoughAt(tokens: readonly Token[], { from, to }: { from: number; to: number }): boolean {
  const before = tokens[from - 1]
  const isLinkedBefore = before !== undefined && isLinked(tokens[from])
  return (isLinkedBefore && roughBefore.test(before.word)) || roughAfter.lengthAt(tokens, to) > 0
}

function readFixed(tokens: readonly Token[], at: number): Span | null {
  const found = fixed.at(tokens, at)
  if (!found) return null
  const { part, count } = found.value
  return familial(people(at, found.to, part, count), part === 'relation')
}

/** `us and the kids (2)`: two, as we suppose, with as many kids. */
function readUs(tokens: readonly Token[], at: number): Span | null {
  if (tokens[at]?.word !== 'us' || !/^(and|plus|with)$/.test(tokens[at + 1]?.word ?? '')) return null
  const [company] = (readCounted(tokens, at + 2) ?? readKids(tokens, at + 2))?.annotations ?? []
  const isCounted = company?.kind === 'people' && company.part === 'kids' && company.high !== null
  return isCounted ? people(at, at + 1, 'us', 2, 2, true) : null
}

/** `party of 8`, `for about ten`, `we're six`, and the noun after it. */
function readLed(tokens: readonly Token[], at: number): Span | null {
  const lead = leads.lengthAt(tokens, at)
  if (lead === 0) return null
  let start = at + lead
  for (let more = fillers.lengthAt(tokens, start); more > 0; more = fillers.lengthAt(tokens, start))
    start += more
  const number = numberAt(tokens, start)
  if (!number || !isLinked(tokens[start])) return null
  const isRough = isRoughAt(tokens, { from: start, to: number.to })
  const noun = nounAt(tokens, number.to)
  if (isCouples(tokens[number.to]))
    return people(at, number.to + 1, 'whole', 2 * number.low, 2 * number.high, isRough)
  if (noun)
    return people(
      at,
      noun.to,
      noun.part === 'adults' || noun.part === 'kids' ? noun.part : 'whole',
      number.low,
      number.high,
      isRough || isRoughAt(tokens, { from: start, to: noun.to }),
    )
  const next = tokens[number.to]
  const isOther = next !== undefined && isLinked(next) && (units.test(next.word) || /^[\d$:]/.test(next.word))
  return isOther || isAmbiguous(tokens, start, number.to) || /:/.test(tokens[start]?.word ?? '')
    ? null
    : people(at, number.to, 'whole', number.low, number.high, isRough)
}

const meals = /^(dinner|lunch|brunch|breakfast|drinks|coffee|supper|tea|beers)$/
const saysOfSome =
  /^(of|vegan|vegans|vegetarian|vegetarians|veggie|veggies|pescatarian|celiac|coeliac|gluten|kosher|halal|allergic|dont|doesnt|cant|cannot|hates?|is|are|with)$/

const clauseEnds = /^(on|at|for|in|tonight|tomorrow|this|next|and|or|near|around)$/

/** A number that only what stands beside it makes one of people: `me + 3`, `dinner x4`, `six, two of them vegan`, `6 for dinner`. */
function readAlone(tokens: readonly Token[], at: number): Span | null {
  const isTimes = wordAt(tokens, at) === 'x' && tokens[at + 1]?.gap === 'none'
  const number = numberAt(tokens, isTimes ? at + 1 : at)
  const joint = wordAt(tokens, at - 1)
  if (!number || /^(at|around|by|after|before)$/.test(joint)) return null
  const { low, high, to } = number
  const isEnd = !isLinked(tokens[to])
  if (wordAt(tokens, at - 2) === 'me' && /^(plus|and|with)$/.test(joint))
    return isEnd || clauseEnds.test(wordAt(tokens, to)) ? people(at, to, 'company', low, high) : null
  const isWhole = (isTimes && isEnd) || isForMeal(tokens, to) || isWithSome(tokens, at, number)
  return isWhole ? people(at, to, 'whole', low, high) : null
}

const isForMeal = (tokens: readonly Token[], at: number): boolean =>
  isLinked(tokens[at]) && wordAt(tokens, at) === 'for' && meals.test(wordAt(tokens, at + 1))

/** Whether a number begins a clause, and the next says something of some of these. */
function isWithSome(tokens: readonly Token[], at: number, { high, to }: NumberRead): boolean {
  const isBegun = !isLinked(tokens[at]) || leads.lengthAt(tokens, at - 1) > 0
  const some = tokens[to]?.gap === 'comma' && isBegun ? numberAt(tokens, to) : null
  return some !== null && some.high < high && saysOfSome.test(wordAt(tokens, some.to))
}

/** `for one vegan`: only one of them. */
function isAmbiguous(tokens: readonly Token[], start: number, to: number): boolean {
  const word = tokens[start]?.word ?? ''
  return (word === 'one' || word === '1') && isLinked(tokens[to])
}

function readCounted(tokens: readonly Token[], at: number): Span | null {
  const number = numberAt(tokens, at)
  if (!number) return null
  // `10ish people`, `10+ people`
  const isMore = tokens[number.to]?.gap === 'none' && /^(ish|plus)$/.test(tokens[number.to]?.word ?? '')
  const noun = nounAt(tokens, isMore ? number.to + 1 : number.to)
  // `with 3 friends`: the one who asks comes along.
  const more =
    noun?.part === 'company' && tokens[at - 1]?.word === 'with' && tokens[at - 2]?.word !== 'me' ? 1 : 0
  const isRough = isMore || isRoughAt(tokens, { from: at, to: noun?.to ?? number.to })
  if (noun) return people(at, noun.to, noun.part, number.low + more, number.high + more, isRough)
  if (isCouples(tokens[number.to]))
    return people(at, number.to + 1, 'adults', 2 * number.low, 2 * number.high, isRough)
  return null
}

const isCouples = (token: Token | undefined): boolean => isLinked(token) && /^couples?$/.test(token.word)

function nounAt(tokens: readonly Token[], at: number): { part: Part; to: number } | null {
  if (!isLinked(tokens[at])) return null
  const direct = nounExactlyAt(tokens, at)
  // `4 hungry adults`, `3 other friends`: one word may stand between.
  const isBetween = between.has(tokens[at]?.word ?? '') && isLinked(tokens[at + 1])
  return direct ?? (isBetween ? nounExactlyAt(tokens, at + 1) : null)
}

function nounExactlyAt(tokens: readonly Token[], at: number): { part: Part; to: number } | null {
  const found = nouns.at(tokens, at)
  return found && { part: found.value, to: found.to }
}

const between = new Set(
  'hungry other more of my small young little grown close old good work vegetarian vegan'.split(' '),
)

function readRelative(tokens: readonly Token[], at: number): Span | null {
  const owner = tokens[at]?.word
  const who = tokens[at + 1]?.word ?? ''
  if (/^(her|his|their)$/.test(owner ?? ''))
    return spouses.includes(who) || others.includes(who) ? people(at, at + 2, 'relation', 1) : null
  if (owner !== 'my' && owner !== 'a' && owner !== 'our') return null
  if (owner === 'my' && spouses.includes(who)) return people(at, at + 2, 'spouse', 1)
  if (/^(son|daughter|toddler|baby|kid|child|teen|teenager|infant)$/.test(who))
    return people(at, at + 2, 'kids', 1)
  const isElder = elders.includes(who)
  if (owner === 'our' || !(isElder || others.includes(who))) return null
  return familial(people(at, at + 2, 'relation', 1), isElder)
}

/** Parents make it a family gathering, unless another occasion is named. */
function familial(found: Span | null, isFamily: boolean): Span | null {
  if (!found || !isFamily) return found
  return {
    ...found,
    annotations: [...found.annotations, { kind: 'occasion', occasion: 'family', isImplied: true }],
  }
}

function readKids(tokens: readonly Token[], at: number): Span | null {
  const annotation: Annotation = { kind: 'people', part: 'kids', low: null, high: null }
  const ages = agesAt(tokens, at)
  if (ages > at) return span(at, ages, annotation)
  const start = /^(the|our|my)$/.test(tokens[at]?.word ?? '') && isLinked(tokens[at + 1]) ? at + 1 : at
  const to = start + young.lengthAt(tokens, start)
  if (to === start) return null
  const count = bracketedAt(tokens, to)
  if (count !== null) return people(at, to + 1, 'kids', count)
  return span(at, /^aged?s?$/.test(tokens[to]?.word ?? '') ? agesOf(tokens, to + 1) : to, annotation)
}

/** The number that stands alone beside a noun: `the kids (2)`. */
function bracketedAt(tokens: readonly Token[], at: number): number | null {
  const [token, after] = [tokens[at], tokens[at + 1]]
  const isAlone = token?.gap === 'comma' && !isLinked(after)
  return isAlone && /^[2-9]$/.test(token.word) ? Number(token.word) : null
}

const ages = phrases('years old,year old,year olds,yr old,yo,month old,months old')

/** `a 5-year-old`, `8 year olds`. */
function agesAt(tokens: readonly Token[], at: number): number {
  const start = tokens[at]?.word === 'a' ? at + 1 : at
  const number = numberAt(tokens, start)
  if (!number || number.high >= 18) return at
  const length = ages.lengthAt(tokens, number.to)
  return length > 0 ? number.to + length : at
}

/** `aged 4 and 6`. */
function agesOf(tokens: readonly Token[], at: number): number {
  const first = numberAt(tokens, at)
  if (!first) return at
  const second = tokens[first.to]?.word === 'and' ? numberAt(tokens, first.to + 1) : null
  return second?.to ?? first.to
}
