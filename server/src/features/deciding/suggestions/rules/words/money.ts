import { numberAt } from './numbers.ts'
import { phrases } from './phrases.ts'
import { type Annotation, isLinked, type Reader, type Span, span } from './spans.ts'
import type { Token } from './tokens.ts'

type Amount = Extract<Annotation, { kind: 'amount' }>

const limitPhrases = phrases(
  'no more than,not more than,nothing more than,less than,nothing over,nothing above,not over,' +
    'not above,cheaper than,at most,max of,maximum of,up to,cap of,capped at,limit of,budget of,' +
    'budget is,budget,under,below,within,max,maximum,hasta,menos de',
)
const about = phrases('around,about,roughly,approximately,circa,like,averaging')
const minimumPhrases = phrases('more than,over,above,at least,minimum')
const currencies = phrases('dollars,dollar,bucks,buck,usd,dolares')
const perPerson = phrases(
  'per person,a person,per head,a head,per adult,per plate,a plate,apiece,a piece,a pop,each,pp,' +
    'p p,max each,por persona',
)
const perGroup = phrases(
  'for the whole group,for the group,for the table,for everyone,for everybody,for all of us,' +
    'between us,in total,all in,total,altogether,combined',
)
const perTicket = phrases('per ticket,a ticket,tickets,ticket,cover,entry,admission,to get in,entrance')
/** After a number these show that it is no money. */
const otherUnits =
  /^(min|mins|minute|minutes|hour|hours|people|person|persons|ppl|pax|guests|of|friends|adults|kids|pm|am|oclock|blocks?|miles?|km|years?|yo|st|nd|rd|th|percent|stars?|seats|ish)$/

/** An amount of money: `$25 each`, `under 30`, `not more than 40 a head`, `max 30pp`, `$100 for the table`. */
export const readMoney: Reader = (tokens, at) => {
  const start = ticketAt(tokens, at)
  const { sense, to: sign } = senseAt(tokens, start)
  const isSigned = tokens[sign]?.word === '$'
  const number = numberAt(tokens, isSigned ? sign + 1 : sign)
  if (!number || number.high <= 0 || (sign > at && !isLinked(tokens[sign]))) return null
  const unit = unitAt(tokens, number.to)
  const isTicket = start > at
  const isLimit = sense === 'most' && isPlain(tokens, number.to, number.high)
  if (!isSigned && !isTicket && !unit.isMoney && !isLimit) return null
  const isSaid = isSigned || isTicket || unit.per !== 'unstated'
  return span(at, unit.to, {
    kind: 'amount',
    dollars: number.high,
    sense: sense ?? (isSaid ? 'most' : 'about'),
    per: isTicket ? 'ticket' : unit.per,
  })
}

/** What stands after the number: `dollars`, `max`, `a head`. A total alone may be one of people. */
function unitAt(tokens: readonly Token[], at: number): { per: Amount['per']; to: number; isMoney: boolean } {
  const number = skipSecondSign(tokens, at)
  const currency = isLinked(tokens[number]) ? currencies.lengthAt(tokens, number) : 0
  const after = number + currency
  const start = tokens[after]?.word === 'max' ? after + 1 : after
  const { per, to } = perAt(tokens, start)
  return { per, to, isMoney: currency > 0 || per === 'person' || per === 'ticket' }
}

/** `$20-$30` repeats the sign. */
function skipSecondSign(tokens: readonly Token[], at: number): number {
  const again = tokens[at]?.word === '$' && ['hyphen', 'dash'].includes(tokens[at]?.gap ?? '')
  return again ? (numberAt(tokens, at + 1)?.to ?? at) : at
}

/** `tickets under $30`: the noun before the amount. */
function ticketAt(tokens: readonly Token[], at: number): number {
  const length = perTicket.lengthAt(tokens, at)
  return length > 0 && isLinked(tokens[at + length]) ? at + length : at
}

function senseAt(tokens: readonly Token[], at: number): { sense: Amount['sense'] | null; to: number } {
  for (const [sense, phrases] of [
    ['most', limitPhrases],
    ['about', about],
    ['least', minimumPhrases],
  ] as const) {
    const length = phrases.lengthAt(tokens, at)
    if (length > 0) return { sense, to: at + length }
  }
  return { sense: null, to: at }
}

function perAt(tokens: readonly Token[], at: number): { per: Amount['per']; to: number } {
  for (const [per, phrases] of [
    ['person', perPerson],
    ['group', perGroup],
    ['ticket', perTicket],
  ] as const) {
    const length = isLinked(tokens[at]) ? phrases.lengthAt(tokens, at) : 0
    if (length > 0) return { per, to: at + length }
  }
  return { per: 'unstated', to: at }
}

/** `under 30` with nothing after it that makes it an age, a time or a number of people. */
function isPlain(tokens: readonly Token[], to: number, value: number): boolean {
  const next = tokens[to]
  return value >= 8 && value !== 21 && value !== 18 && !(isLinked(next) && otherUnits.test(next.word))
}

/** The sign alone: `$$`. Before a number it is money. */
export const readSign: Reader = (tokens, at): Span | null => {
  const sign = tokens[at]?.word ?? ''
  if (!/^\${1,4}$/.test(sign) || (tokens[at + 1]?.gap === 'none' && /^\d/.test(tokens[at + 1]?.word ?? '')))
    return null
  return span(at, at + 1, { kind: 'budget', budget: sign as '$', label: sign })
}
