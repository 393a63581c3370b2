import type { CuisineFamily } from '../../../../../catalog/vocabulary.ts'
import * as chips from './chips.ts'
import { companyIn } from './counting.ts'
import { nextMeaning, type Range, type Reading, rangeOf } from './reading.ts'
import type { Found, Made } from './single-chips.ts'
import { slotsOf } from './slots.ts'
import type { Annotation, Span, TimeWords } from './spans.ts'
import { whenOf } from './when.ts'

type Amount = Extract<Annotation, { kind: 'amount' }>

/** An amount below this for each person can only be meant for each. */
const minDollarsEach = 15

/** The chips that several phrases make together: who comes, what it may cost, when. `unresolved`: amounts that need the number of people. */
export function jointChips(
  reading: Reading,
  single: readonly Found[],
): { found: Found[]; unresolved: { name: string; range: Range }[] } {
  const { group, groupRanges, kids } = companyIn(reading)
  const found = [
    ...(group ? several(chips.peopleChip(group), groupRanges) : []),
    ...(kids ? several(chips.kidsChip(kids.count), kids.ranges) : []),
    ...whenChips(reading),
  ]
  const amounts = amountsIn(reading)
  const isShow = amounts.length > 0 && namesOnlyShows(single)
  const unresolved: { name: string; range: Range }[] = []
  for (const { amount, range, isForGroup } of amounts) {
    const made = amountChip(amount, group?.high ?? null, isForGroup, isShow)
    if (made) found.push({ made, range, isImplied: false })
    else
      unresolved.push({ name: `$${amount.dollars} for everybody, as we do not know how many you are`, range })
  }
  return { found, unresolved }
}

const several = (made: Made, ranges: readonly Range[]): Found[] =>
  ranges.map((range) => ({ made, range, isImplied: false }))

function whenChips(reading: Reading): Found[] {
  const named = reading.spans.flatMap((span, index) =>
    span.annotations.flatMap((annotation) =>
      annotation.kind === 'when' && reading.senses[index] === 'wanted'
        ? [{ when: annotation.when, span }]
        : [],
    ),
  )
  const isUnclear = namesUnclearDay(reading, named)
  const words = isUnclear ? named.map(({ when, span }) => ({ when: withoutDay(when), span })) : named
  // What is only usual says no time by itself: "happy hour".
  const parts = words.filter(({ when }) =>
    Object.keys(when).some((key) => key !== 'usual' && key !== 'isNight'),
  )
  const when = whenOf(
    parts.map(({ when }) => when),
    reading.today,
  )
  if (!when) return []
  return several(
    chips.whenChip(when, reading.today, isUnclear ? [] : slotsOf(words, reading)),
    parts.map(({ span }) => rangeOf(reading, span)),
  )
}

/** Whether a day is named that is not understood: then no hour beside it is a plan, for it is not of another day. */
function namesUnclearDay(reading: Reading, named: readonly { when: TimeWords }[]): boolean {
  const hasDay = named.some(({ when }) => when.days !== undefined)
  return reading.spans.some(
    ({ annotations }, index) =>
      reading.senses[index] === 'wanted' &&
      annotations.some((one) => one.kind === 'unclear' && (!one.isWeak || !hasDay)),
  )
}

function withoutDay({
  days: _,
  date: __,
  dates: ___,
  isWeekly: ____,
  ahead: _____,
  ...others
}: TimeWords): TimeWords {
  return others
}

function amountsIn(reading: Reading): { amount: Amount; range: Range; isForGroup: boolean }[] {
  return reading.spans.flatMap((span, index) =>
    span.annotations.flatMap((annotation) => {
      if (annotation.kind !== 'amount') return []
      const isForGroup =
        isSizeFor(reading, nextMeaning(reading, index)) || isSizeFor(reading, reading.spans[index - 1])
      return [{ amount: annotation, range: rangeOf(reading, span), isForGroup }]
    }),
  )
}

/** Whether a phrase next to an amount says for how many it is: `for four of us`. */
function isSizeFor({ tokens }: Reading, span: Span | null | undefined): boolean {
  if (!span || tokens[span.from]?.word !== 'for') return false
  return span.annotations.some((one) => one.kind === 'people' && one.part === 'whole')
}

/** `$100 for four of us` is 25 each; `$25 for four of us` too, for nobody dines for six dollars. */
function amountChip(
  amount: Amount,
  people: number | null,
  isForGroup: boolean,
  isShow: boolean,
): Made | null {
  const { dollars, per, sense } = amount
  if (per === 'ticket' || (per === 'unstated' && isShow)) return chips.ticketChip(dollars)
  if (per === 'group' && people === null) return null
  const isShared =
    per === 'group' ||
    (per === 'unstated' && isForGroup && people !== null && dollars / people >= minDollarsEach)
  const each = isShared && people !== null ? Math.floor(dollars / people) : Math.round(dollars)
  if (each < 1) return null
  if (sense === 'most') return chips.ceilingChip(each)
  return chips.budgetChip(chips.budgetOfAmount(each), `${sense === 'about' ? 'about' : 'over'} $${each} each`)
}

const shows: ReadonlySet<CuisineFamily> = new Set([
  'music',
  'comedy',
  'theatre',
  'cinema',
  'museum',
  'nightclub',
])

/** Whether all that is wished for is a show: then an amount is the price of a ticket. */
function namesOnlyShows(single: readonly Found[]): boolean {
  const wishes = single.flatMap(({ made }) => (made.adds.cuisine ? [made.adds.cuisine] : []))
  const isMusic = single.some(({ made }) => made.id === 'feature:live-music')
  return (
    (wishes.length > 0 || isMusic) &&
    wishes.every(({ families }) => families.some((family) => shows.has(family)))
  )
}
