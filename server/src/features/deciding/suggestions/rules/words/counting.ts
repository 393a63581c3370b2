import { type Group, groupOf } from './group.ts'
import { negatorIn } from './negation.ts'
import { nextMeaning, type Range, type Reading, rangeOf } from './reading.ts'
import type { Annotation, Span } from './spans.ts'

type Counted = Extract<Annotation, { kind: 'people' }>
/** The size of the group, the children among it, and their ranges in the text. */
export type Company = {
  group: Group | null
  groupRanges: Range[]
  kids: { count: number | null; ranges: Range[] } | null
}

/** The people of a text. A part that something is said of (`two of us don't drink`) is not counted. */
export function companyIn(reading: Reading): Company {
  const counted = reading.spans.flatMap((span, index) => {
    const people = countedOf(span)
    const isNamed = people?.part === 'kids' && reading.senses[index] !== 'wanted'
    return people && !isNamed && !isPart(reading, index) ? [{ people, range: rangeOf(reading, span) }] : []
  })
  const kids = counted.filter(({ people }) => people.part === 'kids')
  const numbers = kids.flatMap(({ people }) => (people.high === null ? [] : [people.high]))
  const rangesOf = (some: typeof counted) => some.map(({ range }) => range)
  return {
    group: groupOf(counted.map(({ people }) => people)),
    groupRanges: rangesOf(counted.filter(({ people }) => people.high !== null)),
    kids:
      kids.length === 0
        ? null
        : {
            count: numbers.length > 0 ? numbers.reduce((sum, count) => sum + count, 0) : null,
            ranges: rangesOf(kids),
          },
  }
}

const countedOf = ({ annotations }: Span): Counted | null =>
  annotations.find((one) => one.kind === 'people') ?? null

/** Whether something is said of these people alone: a diet, an allergy, what they dislike or cannot do. */
export function isPart(reading: Reading, index: number): boolean {
  const span = reading.spans[index]
  const people = span && countedOf(span)
  if (people && (people.part === 'whole' || people.part === 'self')) return false
  const next = nextMeaning(reading, index)
  if (!next) return false
  if (next.annotations.some(({ kind }) => kind === 'diet')) return true
  if (next.annotations.some((one) => one.kind === 'feature' && ofPersons.has(one.tag))) return true
  const negator = negatorIn(next.annotations)
  if (negator === 'dislike' || negator === 'allergy')
    return !/^(except|excluding|apart|aside|other)$/.test(wordAt(reading, next))
  return (
    negator === 'refuse' && /^(dont|doesnt|cant|cannot|wont|arent|isnt|hate)$/.test(wordAt(reading, next))
  )
}
const ofPersons: ReadonlySet<string> = new Set(['non-alcoholic', 'step-free'])
const wordAt = ({ tokens }: Reading, { from }: Span): string => tokens[from]?.word ?? ''
