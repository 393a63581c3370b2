import { budgets } from '@nofomo/contracts/sessions/choices.ts'
import type { Grasped } from './chips.ts'
import { jointChips } from './joint-chips.ts'
import { sensesOf } from './negation.ts'
import { corrected, spansOf } from './read-spans.ts'
import { type Range, type Reading, rangeOf } from './reading.ts'
import { type Found, singleChips } from './single-chips.ts'
import { tokensOf } from './tokens.ts'
import { besidesIn, uncheckedIn, unknownIn } from './unmatched.ts'

/** The parsed free words. */
export type WordsRead = {
  /** In the order of the text, each id once. */
  grasped: Grasped[]
  /** Wishes that no known fact answers. */
  unchecked: string[]
  /** Of these, those that may be sent to a model, in words of our own lists: `candlelit`. */
  besides: string[]
  /** Unknown phrases, as typed. */
  notUnderstood: string[]
  /** Where these phrases stand, and those that mean something without being a wish: `nobody is vegan`. */
  phrases: (Range & { as: 'understood' | 'unchecked' | 'unknown' })[]
}

/** Reads a text as of a day in Seattle, `2026-03-06`. Never throws. Takes time in proportion to the text's length. */
export function readWords(text: string, today: string): WordsRead {
  const tokens = corrected(tokensOf(text))
  const spans = spansOf(tokens, today)
  const reading = { text, tokens, spans, senses: sensesOf(spans, tokens), today }
  const single = singleChips(reading)
  const { found, unresolved } = jointChips(reading, single)
  const recognised = uncheckedIn(reading)
  const unchecked = [...recognised, ...unresolved]
  const unknown = unknownIn(reading, unchecked)
  return {
    grasped: merged([...single, ...found]),
    unchecked: [...new Set(unchecked.map(({ name }) => name))],
    besides: besidesIn(reading, recognised),
    notUnderstood: [...new Set(unknown.map(({ from, to }) => text.slice(from, to)))],
    phrases: [
      ...understoodIn(reading),
      ...unchecked.map(({ range }) => ({ ...range, as: 'unchecked' as const })),
      ...unknown.map((range) => ({ ...range, as: 'unknown' as const })),
    ].sort((a, b) => a.from - b.from || a.to - b.to),
  }
}

/** Each wish once, with all the places that say it. Of several budgets the highest holds, as each of them is enough. */
function merged(found: readonly Found[]): Grasped[] {
  const byId = new Map<string, Grasped>()
  for (const { made, range, isImplied } of found.toSorted((a, b) => a.range.from - b.range.from)) {
    const before = byId.get(made.id)
    if (before) {
      before.ranges.push(range)
      before.isImplied &&= isImplied
    } else byId.set(made.id, { ...made, source: 'words', isDefault: false, ranges: [range], isImplied })
  }
  const chips = [...byId.values()]
  const most = Math.max(...chips.map(budgetOf))
  return chips.filter((chip) => chip.kind !== 'budget' || budgetOf(chip) === most)
}

const budgetOf = ({ kind, adds }: Grasped): number =>
  kind === 'budget' && adds.budget ? budgets.indexOf(adds.budget) : -1

const silent = new Set([
  'filler',
  'unknown',
  'unclear',
  'number',
  'join',
  'turn',
  'want',
  'unchecked',
  'ingredient',
])

function understoodIn(reading: Reading): WordsRead['phrases'] {
  return reading.spans
    .filter(({ annotations }) => annotations.some(({ kind }) => !silent.has(kind)))
    .map((span) => ({ ...rangeOf(reading, span), as: 'understood' as const }))
}
