import type { Annotation, Span } from './spans.ts'
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
export function sensesOf(spans: readonly Span[], tokens: readonly Token[]): Sense[] {
  const senses: Sense[] = []
  let scope = plain
  for (const [index, { from, to, annotations }] of spans.entries()) {
    scope = afterGap(scope, spans, tokens, index)
    if (isKind(annotations, 'refuse-back')) turnBack(senses, spans, tokens, 'refused')
    if (isKind(annotations, 'lift-back')) turnBack(senses, spans, tokens, 'lifted')
    if (isContent(annotations)) {
      if (!reaches(scope, annotations, from)) scope = plain
      senses.push(scope.sense)
      if (scope.sense !== 'wanted') scope = { ...scope, last: classOf(annotations), lastTo: to, joined: null }
    } else {
      senses.push('wanted')
      scope = steered(scope, annotations)
    }
  }
  return senses
}

/** A stop ends a negation; a comma does, unless a list goes on behind it. */
function afterGap(scope: Scope, spans: readonly Span[], tokens: readonly Token[], index: number): Scope {
  const gap = tokens[spans[index]?.from ?? 0]?.gap
  if (gap === 'stop') return plain
  if (gap === 'slash') return { ...scope, joined: 'or' }
  if (gap !== 'comma' && gap !== 'dash') return scope
  return scope.last !== null && continuesList(spans, tokens, index) ? { ...scope, joined: 'or' } : plain
}

/** What words that join, turn or negate make of the scope. */
function steered(scope: Scope, annotations: readonly Annotation[]): Scope {
  const negator = negatorIn(annotations)
  if (negator) return negated(scope, negator)
  if (isKind(annotations, 'turn')) return plain
  if (isKind(annotations, 'want') && scope.last !== null) return plain
  return isJoin(annotations) && scope.last !== null ? { ...scope, joined: joinOf(annotations) } : scope
}

const isKind = (annotations: readonly Annotation[], kind: Annotation['kind']): boolean =>
  annotations.some((one) => one.kind === kind)
const isJoin = (annotations: readonly Annotation[]): boolean => isKind(annotations, 'join')
const joinOf = (annotations: readonly Annotation[]): 'and' | 'or' | null =>
  annotations.find((one) => one.kind === 'join')?.word ?? null
const structural = new Set(['filler', 'join', 'turn', 'want', 'refuse-back', 'lift-back'])
const isContent = (annotations: readonly Annotation[]): boolean =>
  negatorIn(annotations) === null && !annotations.some(({ kind }) => structural.has(kind))

const senseBy = { refuse: 'refused', dislike: 'disliked', allergy: 'allergic', lift: 'lifted' } as const
type Negator = keyof typeof senseBy

/** The negation that a phrase begins; null if it begins none. */
export function negatorIn(annotations: readonly Annotation[]): Negator | null {
  for (const { kind } of annotations) if (kind in senseBy) return kind as Negator
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

function reaches(scope: Scope, annotations: readonly Annotation[], from: number): boolean {
  if (scope.sense === 'wanted') return true
  const kind = classOf(annotations)
  if (scope.last === null) return !isNeverNegated(annotations) || scope.sense === 'lifted'
  if (isNeverNegated(annotations)) return false
  if (scope.joined === 'or') return true
  if (scope.joined === 'and') return scope.sense !== 'refused' || (kind === scope.last && kind !== 'other')
  // `no loud bars`: an adjective before what it describes.
  return from === scope.lastTo && kind === 'food' && scope.last === 'other'
}

/** Sizes and amounts say how many, whatever stands before them. */
const isNeverNegated = (annotations: readonly Annotation[]): boolean =>
  annotations.some(
    (one) => (one.kind === 'people' && one.part !== 'kids') || one.kind === 'amount' || one.kind === 'number',
  )

function classOf(annotations: readonly Annotation[]): Class {
  if (annotations.some(({ kind }) => kind === 'cuisine' || kind === 'ingredient')) return 'food'
  return annotations.some((one) => one.kind === 'people' && one.part === 'kids') ? 'kids' : 'other'
}

/** Lists are shorter; looking no further keeps the time in proportion to the text. */
const maxListLength = 24

/** Whether a phrase after a comma is inside a list that ends with `or`, `and`: `no sushi, ramen or pizza`. */
function continuesList(spans: readonly Span[], tokens: readonly Token[], index: number): boolean {
  const start = spans[index]
  if (!start || isJoin(start.annotations)) return start !== undefined
  const list = spans.slice(index, index + maxListLength)
  const end = list.findIndex(
    ({ from, annotations }, at) =>
      (at > 0 && tokens[from]?.gap === 'stop') ||
      (!isJoin(annotations) && !isKind(annotations, 'filler') && !isLike(annotations, start.annotations)),
  )
  const inside = end < 0 ? list : list.slice(0, end)
  const join = inside.findIndex(({ annotations }) => isJoin(annotations))
  return join >= 0 && inside.slice(join).some(({ annotations }) => isContent(annotations))
}

const isLike = (annotations: readonly Annotation[], other: readonly Annotation[]): boolean =>
  isContent(annotations) && classOf(annotations) === classOf(other)

/** `sushi is out`: negates what stands before it in the same clause, over `and` and `or`. */
function turnBack(senses: Sense[], spans: readonly Span[], tokens: readonly Token[], sense: Sense): void {
  let mayContinue = true
  const first = Math.max(0, senses.length - maxListLength)
  for (let index = senses.length - 1; index >= first; index--) {
    const { from, annotations } = spans[index] ?? { from: 0, annotations: [] }
    if (isJoin(annotations)) mayContinue = true
    else if (isContent(annotations)) {
      if (!mayContinue) return
      senses[index] = sense
      mayContinue = false
    }
    if (tokens[from]?.gap === 'stop' || tokens[from]?.gap === 'comma') return
  }
}
