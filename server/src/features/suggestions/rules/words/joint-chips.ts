import type { CuisineFamily } from '../../../../catalog/vocabulary.ts'
import * as chips from './chips.ts'
import { companyIn } from './counting.ts'
import { nextMeaning, type Range, type Reading, rangeOf } from './reading.ts'
import type { Item, Said } from './said.ts'
import type { Found, Made } from './single-chips.ts'
import { whenOf } from './when.ts'

type Amount = Extract<Said, { kind: 'amount' }>

/** An amount below this for each person can only be meant for each. */
const minDollarsEach = 15

/** The chips that several phrases make together: who comes, what it may cost, when. `unsaid`: what they leave open. */
export function jointChips(
  reading: Reading,
  single: readonly Found[],
): { found: Found[]; unsaid: { name: string; range: Range }[] } {
  const { group, groupRanges, kids } = companyIn(reading)
  const found = [
    ...(group ? several(chips.peopleChip(group), groupRanges) : []),
    ...(kids ? several(chips.kidsChip(kids.count), kids.ranges) : []),
    ...whenChips(reading),
  ]
  const amounts = amountsIn(reading)
  const isShow = amounts.length > 0 && namesOnlyShows(single)
  const unsaid: { name: string; range: Range }[] = []
  for (const { amount, range, isForGroup } of amounts) {
    const made = amountChip(amount, group?.high ?? null, isForGroup, isShow)
    if (made) found.push({ made, range, isImplied: false })
    else unsaid.push({ name: `$${amount.dollars} for everybody, as we do not know how many you are`, range })
  }
  return { found, unsaid }
}

const several = (made: Made, ranges: readonly Range[]): Found[] =>
  ranges.map((range) => ({ made, range, isImplied: false }))

function whenChips(reading: Reading): Found[] {
  const parts = reading.items.flatMap((item, index) =>
    item.said.flatMap((said) =>
      said.kind === 'when' && reading.senses[index] === 'wanted'
        ? [{ said: said.when, range: rangeOf(reading, item) }]
        : [],
    ),
  )
  const when = whenOf(
    parts.map(({ said }) => said),
    reading.today,
  )
  return when
    ? several(
        chips.whenChip(when, reading.today),
        parts.map(({ range }) => range),
      )
    : []
}

function amountsIn(reading: Reading): { amount: Amount; range: Range; isForGroup: boolean }[] {
  return reading.items.flatMap((item, index) =>
    item.said.flatMap((said) => {
      if (said.kind !== 'amount') return []
      const isForGroup =
        isSizeFor(reading, nextMeaning(reading, index)) || isSizeFor(reading, reading.items[index - 1])
      return [{ amount: said, range: rangeOf(reading, item), isForGroup }]
    }),
  )
}

/** Whether a phrase next to an amount says for how many it is: `for four of us`. */
function isSizeFor({ tokens }: Reading, item: Item | null | undefined): boolean {
  if (!item || tokens[item.from]?.word !== 'for') return false
  return item.said.some((one) => one.kind === 'people' && one.part === 'whole')
}

/** `$100 for four of us` is 25 each; `$25 for four of us` too, for nobody dines for six dollars. */
function amountChip(
  amount: Amount,
  people: number | null,
  isForGroup: boolean,
  isShow: boolean,
): Made | null {
  const { dollars, per, sense } = amount
  if (per === 'ticket' || (per === 'unsaid' && isShow)) return chips.ticketChip(dollars)
  if (per === 'group' && people === null) return null
  const isShared =
    per === 'group' ||
    (per === 'unsaid' && isForGroup && people !== null && dollars / people >= minDollarsEach)
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
