import { type Group, groupOf } from './group.ts'
import { negatorIn } from './negation.ts'
import { nextMeaning, type Range, type Reading, rangeOf } from './reading.ts'
import type { Item, Said } from './said.ts'

type Counted = Extract<Said, { kind: 'people' }>
/** Who is coming: the size of the group, the children among it, and where the text says so. */
export type Company = {
  group: Group | null
  groupRanges: Range[]
  kids: { count: number | null; ranges: Range[] } | null
}

/** The people of a text. A part that something is said of (`two of us don't drink`) is not counted. */
export function companyIn(reading: Reading): Company {
  const counted = reading.items.flatMap((item, index) => {
    const said = countedOf(item)
    const isNamed = said?.part === 'kids' && reading.senses[index] !== 'wanted'
    return said && !isNamed && !isPart(reading, index) ? [{ said, range: rangeOf(reading, item) }] : []
  })
  const kids = counted.filter(({ said }) => said.part === 'kids')
  const numbers = kids.flatMap(({ said }) => (said.high === null ? [] : [said.high]))
  const rangesOf = (some: typeof counted) => some.map(({ range }) => range)
  return {
    group: groupOf(counted.map(({ said }) => said)),
    groupRanges: rangesOf(counted.filter(({ said }) => said.high !== null)),
    kids:
      kids.length === 0
        ? null
        : {
            count: numbers.length > 0 ? numbers.reduce((sum, count) => sum + count, 0) : null,
            ranges: rangesOf(kids),
          },
  }
}

const countedOf = ({ said }: Item): Counted | null => said.find((one) => one.kind === 'people') ?? null

/** Whether something is said of these people alone: a diet, an allergy, what they dislike or cannot do. */
export function isPart(reading: Reading, index: number): boolean {
  const item = reading.items[index]
  const said = item && countedOf(item)
  if (said && (said.part === 'whole' || said.part === 'self')) return false
  const next = nextMeaning(reading, index)
  if (!next) return false
  if (next.said.some(({ kind }) => kind === 'diet')) return true
  if (next.said.some((one) => one.kind === 'feature' && ofPersons.has(one.tag))) return true
  const negator = negatorIn(next.said)
  if (negator === 'dislike' || negator === 'allergy')
    return !/^(except|excluding|apart|aside|other)$/.test(wordAt(reading, next))
  return (
    negator === 'refuse' && /^(dont|doesnt|cant|cannot|wont|arent|isnt|hate)$/.test(wordAt(reading, next))
  )
}
const ofPersons: ReadonlySet<string> = new Set(['non-alcoholic', 'step-free'])
const wordAt = ({ tokens }: Reading, { from }: Item): string => tokens[from]?.word ?? ''
