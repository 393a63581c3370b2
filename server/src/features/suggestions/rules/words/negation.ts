import type { Item, Said } from './said.ts'
import type { Token } from './tokens.ts'

/** Whether a phrase is wished for, refused by a word, by a verb or for an allergy, or of no importance. */
export type Sense = 'wanted' | 'refused' | 'disliked' | 'allergic' | 'lifted'

/** Phrases that a negation carries over together: `no sushi and ramen`, but not `no sushi and cheap`. */
type Class = 'food' | 'kids' | 'other'

type Scope = {
  sense: Sense
  /** What was negated last; null before anything was. */
  last: Class | null
  lastTo: number
  joined: 'and' | 'or' | null
}

const plain: Scope = { sense: 'wanted', last: null, lastTo: -1, joined: null }

/**
 * The sense of each phrase. A negation reaches the phrase after it, and further ones over `or` and `nor`, over `and` if
 * they are of one class or a verb negates them (`we hate sushi and a view`), and over the commas of such a list.
 */
export function sensesOf(items: readonly Item[], tokens: readonly Token[]): Sense[] {
  const senses: Sense[] = []
  let scope = plain
  for (const [index, { from, to, said }] of items.entries()) {
    scope = afterGap(scope, items, tokens, index)
    if (isKind(said, 'refuse-back')) turnBack(senses, items, tokens, 'refused')
    if (isKind(said, 'lift-back')) turnBack(senses, items, tokens, 'lifted')
    if (isContent(said)) {
      if (!reaches(scope, said, from)) scope = plain
      senses.push(scope.sense)
      if (scope.sense !== 'wanted') scope = { ...scope, last: classOf(said), lastTo: to, joined: null }
    } else {
      senses.push('wanted')
      scope = steered(scope, said)
    }
  }
  return senses
}

/** A stop ends a negation; a comma does, unless a list goes on behind it. */
function afterGap(scope: Scope, items: readonly Item[], tokens: readonly Token[], index: number): Scope {
  const gap = tokens[items[index]?.from ?? 0]?.gap
  if (gap === 'stop') return plain
  if (gap === 'slash') return { ...scope, joined: 'or' }
  if (gap !== 'comma' && gap !== 'dash') return scope
  return scope.last !== null && continuesList(items, tokens, index) ? { ...scope, joined: 'or' } : plain
}

/** What words that join, turn or negate make of the scope. */
function steered(scope: Scope, said: readonly Said[]): Scope {
  const negator = negatorIn(said)
  if (negator) return negated(scope, negator)
  if (isKind(said, 'turn')) return plain
  if (isKind(said, 'want') && scope.last !== null) return plain
  return isJoin(said) && scope.last !== null ? { ...scope, joined: joinOf(said) } : scope
}

const isKind = (said: readonly Said[], kind: Said['kind']): boolean => said.some((one) => one.kind === kind)
const isJoin = (said: readonly Said[]): boolean => isKind(said, 'join')
const joinOf = (said: readonly Said[]): 'and' | 'or' | null =>
  said.find((one) => one.kind === 'join')?.word ?? null
const structural = new Set(['filler', 'join', 'turn', 'want', 'refuse-back', 'lift-back'])
const isContent = (said: readonly Said[]): boolean =>
  negatorIn(said) === null && !said.some(({ kind }) => structural.has(kind))

const senseBy = { refuse: 'refused', dislike: 'disliked', allergy: 'allergic', lift: 'lifted' } as const
type Negator = keyof typeof senseBy

/** The negation that a phrase begins; null if it begins none. */
export function negatorIn(said: readonly Said[]): Negator | null {
  for (const { kind } of said) if (kind in senseBy) return kind as Negator
  return null
}

/** A negation after another that has reached nothing yet: `not without` is wanted, `don't hate` is of no importance. */
function negated({ sense, last }: Scope, by: Negator): Scope {
  const isDouble = last === null && sense !== 'wanted'
  if (!isDouble) return { ...plain, sense: senseBy[by] }
  if (sense === 'refused' && by === 'refuse') return plain
  if (sense === 'refused' && by === 'dislike') return { ...plain, sense: 'lifted' }
  return { ...plain, sense: by === 'lift' ? 'lifted' : sense }
}

function reaches(scope: Scope, said: readonly Said[], from: number): boolean {
  if (scope.sense === 'wanted') return true
  const kind = classOf(said)
  if (scope.last === null) return !isNeverNegated(said) || scope.sense === 'lifted'
  if (isNeverNegated(said)) return false
  if (scope.joined === 'or') return true
  if (scope.joined === 'and') return scope.sense !== 'refused' || (kind === scope.last && kind !== 'other')
  // `no loud bars`: an adjective before what it describes.
  return from === scope.lastTo && kind === 'food' && scope.last === 'other'
}

/** Sizes and amounts say how many, whatever stands before them. */
const isNeverNegated = (said: readonly Said[]): boolean =>
  said.some(
    (one) => (one.kind === 'people' && one.part !== 'kids') || one.kind === 'amount' || one.kind === 'number',
  )

function classOf(said: readonly Said[]): Class {
  if (said.some(({ kind }) => kind === 'cuisine' || kind === 'ingredient')) return 'food'
  return said.some((one) => one.kind === 'people' && one.part === 'kids') ? 'kids' : 'other'
}

/** Lists are shorter; looking no further keeps the time in proportion to the text. */
const maxListLength = 24

/** Whether a phrase after a comma is inside a list that ends with `or`, `and`: `no sushi, ramen or pizza`. */
function continuesList(items: readonly Item[], tokens: readonly Token[], index: number): boolean {
  const start = items[index]
  if (!start || isJoin(start.said)) return start !== undefined
  const list = items.slice(index, index + maxListLength)
  const end = list.findIndex(
    ({ from, said }, at) =>
      (at > 0 && tokens[from]?.gap === 'stop') ||
      (!isJoin(said) && !isKind(said, 'filler') && !isLike(said, start.said)),
  )
  const inside = end < 0 ? list : list.slice(0, end)
  const join = inside.findIndex(({ said }) => isJoin(said))
  return join >= 0 && inside.slice(join).some(({ said }) => isContent(said))
}

const isLike = (said: readonly Said[], other: readonly Said[]): boolean =>
  isContent(said) && classOf(said) === classOf(other)

/** `sushi is out`: negates what stands before it in the same clause, over `and` and `or`. */
function turnBack(senses: Sense[], items: readonly Item[], tokens: readonly Token[], sense: Sense): void {
  let mayContinue = true
  const first = Math.max(0, senses.length - maxListLength)
  for (let index = senses.length - 1; index >= first; index--) {
    const { from, said } = items[index] ?? { from: 0, said: [] }
    if (isJoin(said)) mayContinue = true
    else if (isContent(said)) {
      if (!mayContinue) return
      senses[index] = sense
      mayContinue = false
    }
    if (tokens[from]?.gap === 'stop' || tokens[from]?.gap === 'comma') return
  }
}
