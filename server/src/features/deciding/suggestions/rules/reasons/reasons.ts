import { capitalized } from '@nofomo/contracts/text/sentences.ts'
import type { Pick } from '../ranking/choose.ts'
import type { Criteria } from '../request/criteria.ts'
import { cuisinePhrase } from './cuisine-phrase.ts'
import { type Fact, factsOf } from './facts.ts'

/**
 * One sentence for each venue with the reason it is suggested: only facts, those that match the request first.
 * The sentences of one list differ in structure and do not begin with the same fact.
 */
export function reasonsFor(picks: readonly Pick[], criteria: Criteria): string[] {
  const used = new Set<string>()
  return picks.map((pick, index) => {
    const facts = unusedFirst(factsOf(pick, criteria), used).map((fact) => onceAsked(fact, used))
    const build = shapes[index % shapes.length] ?? cuisineFirst
    const sentence =
      build(cuisinePhrase(pick.venue), facts, used) ?? cuisineFirst(cuisinePhrase(pick.venue), facts, used)
    return `${capitalized(sentence)}.`
  })
}

const requestedWeight = 9

/** Moves facts used by earlier sentences behind the others, but not behind facts that were not requested. */
function unusedFirst(facts: readonly Fact[], used: ReadonlySet<string>): Fact[] {
  const penalty = ({ weight }: Fact) => (weight >= requestedWeight ? 1.5 : 5.5)
  const rank = (fact: Fact): number => fact.weight - (used.has(fact.text) ? penalty(fact) : 0)
  return facts.toSorted((a, b) => rank(b) - rank(a))
}

/** `as you asked` is used once. */
function onceAsked(fact: Fact, used: ReadonlySet<string>): Fact {
  return used.has(fact.text) ? { ...fact, text: fact.text.replace(' as you asked', '') } : fact
}

/** `seats outside (OpenStreetMap 2022)` */
const textOf = ({ text, credit }: Fact): string => (credit === undefined ? text : `${text} (${credit})`)

type Shape = (cuisine: string, facts: readonly Fact[], used: Set<string>) => string | null

/** Ramen a short walk from Westlake station, within your $15–30. */
function cuisineFirst(cuisine: string, facts: readonly Fact[], used: Set<string>): string {
  const where = take(facts, 'where', used)
  const [more] = facts.filter((fact) => fact.form !== 'where')
  const start = [cuisine, where?.text].filter(Boolean).join(' ')
  if (!more) return start
  used.add(more.text)
  return more.form === 'thing' ? `${start}, with ${textOf(more)}` : `${start}, ${textOf(more)}`
}

/** Room for a big table and seats outside, in Ballard as you asked. */
function thingFirst(_cuisine: string, facts: readonly Fact[], used: Set<string>): string | null {
  const things = facts.filter((fact) => fact.form === 'thing' && fact.weight > 1).slice(0, 2)
  const end = facts.find((fact) => fact.form !== 'thing')
  if (things.length === 0 || !end) return null
  for (const fact of [...things, end]) used.add(fact.text)
  const joint = end.form === 'where' && !end.text.includes(',') ? 'and ' : ''
  return `${things.map(textOf).join(' and ')}, ${joint}${textOf(end)}`
}

/** Open late: dumplings in the International District, with room for a big table. */
function asideFirst(cuisine: string, facts: readonly Fact[], used: Set<string>): string | null {
  const aside = take(facts, 'aside', used)
  if (!aside) return null
  const where = take(facts, 'where', used)
  const thing = facts.find((fact) => fact.form === 'thing' && fact.weight > 1)
  if (thing) used.add(thing.text)
  const end = [cuisine, where?.text].filter(Boolean).join(' ')
  return `${textOf(aside)}: ${end}${thing ? `, with ${textOf(thing)}` : ''}`
}

const shapes: readonly Shape[] = [cuisineFirst, thingFirst, asideFirst]

function take(facts: readonly Fact[], form: Fact['form'], used: Set<string>): Fact | undefined {
  const fact = facts.find((candidate) => candidate.form === form)
  if (fact) used.add(fact.text)
  return fact
}
