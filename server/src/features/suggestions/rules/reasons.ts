import type { Pick } from './choose.ts'
import type { Criteria } from './criteria.ts'
import { type Fact, factsOf } from './facts.ts'
import { kitchenOf } from './kitchens.ts'

/**
 * One sentence for each venue with the reason it is suggested: only facts, those that match the request first.
 * The sentences of one list differ in structure and do not begin with the same fact.
 */
export function reasonsFor(picks: readonly Pick[], criteria: Criteria): string[] {
  const said = new Set<string>()
  return picks.map((pick, index) => {
    const facts = fresh(factsOf(pick, criteria), said).map((fact) => onceAsked(fact, said))
    const build = shapes[index % shapes.length] ?? kitchenFirst
    const sentence =
      build(kitchenOf(pick.venue), facts, said) ?? kitchenFirst(kitchenOf(pick.venue), facts, said)
    return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
  })
}

/** Moves facts that earlier sentences have used behind the others. */
function fresh(facts: readonly Fact[], said: ReadonlySet<string>): Fact[] {
  const rank = (fact: Fact): number => fact.weight - (said.has(fact.text) ? 5.5 : 0)
  return facts.toSorted((a, b) => rank(b) - rank(a))
}

/** `as you asked` is used once. */
function onceAsked(fact: Fact, said: ReadonlySet<string>): Fact {
  return said.has(fact.text) ? { ...fact, text: fact.text.replace(' as you asked', '') } : fact
}

type Shape = (kitchen: string, facts: readonly Fact[], said: Set<string>) => string | null

/** Ramen a short walk from Westlake station, within your $15–30. */
function kitchenFirst(kitchen: string, facts: readonly Fact[], said: Set<string>): string {
  const where = take(facts, 'where', said)
  const [more] = facts.filter((fact) => fact.form !== 'where')
  const start = [kitchen, where?.text].filter(Boolean).join(' ')
  if (!more) return start
  said.add(more.text)
  return more.form === 'thing' ? `${start}, with ${more.text}` : `${start}, ${more.text}`
}

/** Room for a big table and seats outside, in Ballard as you asked. */
function thingFirst(_kitchen: string, facts: readonly Fact[], said: Set<string>): string | null {
  const things = facts.filter((fact) => fact.form === 'thing' && fact.weight > 1).slice(0, 2)
  const end = facts.find((fact) => fact.form !== 'thing')
  if (things.length === 0 || !end) return null
  for (const fact of [...things, end]) said.add(fact.text)
  return `${things.map((fact) => fact.text).join(' and ')}, ${end.form === 'where' && !end.text.includes(',') ? 'and ' : ''}${end.text}`
}

/** Open late: dumplings in the International District, with room for a big table. */
function asideFirst(kitchen: string, facts: readonly Fact[], said: Set<string>): string | null {
  const aside = take(facts, 'aside', said)
  if (!aside) return null
  const where = take(facts, 'where', said)
  const thing = facts.find((fact) => fact.form === 'thing' && fact.weight > 1)
  if (thing) said.add(thing.text)
  const end = [kitchen, where?.text].filter(Boolean).join(' ')
  return `${aside.text}: ${end}${thing ? `, with ${thing.text}` : ''}`
}

const shapes: readonly Shape[] = [kitchenFirst, thingFirst, asideFirst]

function take(facts: readonly Fact[], form: Fact['form'], said: Set<string>): Fact | undefined {
  const fact = facts.find((candidate) => candidate.form === form)
  if (fact) said.add(fact.text)
  return fact
}
