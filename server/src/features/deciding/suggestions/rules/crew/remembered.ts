import type { Chip } from '@nofomo/contracts/sessions/endpoints.ts'
import { plainText, plainWords } from '../../../../../catalog/plain-words.ts'
import type { Criteria } from '../request/criteria.ts'
import type { SuggestionRequest } from '../request/understand.ts'
import type { SharedTaste } from './shared-tastes.ts'

/** A venue that a crew decided for. */
export type PastWinner = { id: string; name: string }

/** What a crew remembers when it asks for suggestions. */
export type Remembered = {
  /** Not suggested again, unless words name one or its chip is left out. */
  lastWinners: readonly PastWinner[]
  sharedTastes: readonly SharedTaste[]
}

/** The latest `count` venues that won, from decisions in the order of time, latest first; a decision without a winner is none. */
export function lastWinners(decisions: readonly (PastWinner | null)[], count: number): PastWinner[] {
  const winners = decisions.filter((winner) => winner !== null)
  const isFirst = ({ id }: PastWinner, at: number) => winners.findIndex((other) => other.id === id) === at
  return winners.filter(isFirst).slice(0, count)
}

/** What of it applies to a request, and the chips by which each can be left out. */
export type Applied = { excludedIds: string[]; tastes: SharedTaste[]; chips: Chip[] }

export function applyRemembered(
  remembered: Remembered | null | undefined,
  { without = [], description }: SuggestionRequest,
  { cuisine, outing }: Criteria,
): Applied {
  const isKept = ({ id }: Pick<Chip, 'id'>) => !without.includes(id)
  const words = plainText(description ?? '')
  const isNamed = ({ name }: PastWinner) => plainWords(name).length > 0 && words.includes(plainText(name))
  const winners = (remembered?.lastWinners ?? []).filter((winner) => !isNamed(winner))
  const winnersChip = chipOfWinners(winners)
  // A kitchen that was asked for comes first.
  const isOpen = cuisine === null && !outing
  const tastes = isOpen ? (remembered?.sharedTastes ?? []).filter((taste) => isKept(chipOfTaste(taste))) : []
  const leavesOut = winnersChip !== null && isKept(winnersChip)
  return {
    excludedIds: leavesOut ? winners.map(({ id }) => id) : [],
    tastes,
    chips: [...(leavesOut ? [winnersChip] : []), ...tastes.map(chipOfTaste)],
  }
}

const chip = (name: string, label: string): Chip => ({
  id: `crew:${name}`,
  kind: 'crew',
  label,
  source: 'crew',
  isDefault: false,
  ranges: [],
})

function chipOfWinners(winners: readonly PastWinner[]): Chip | null {
  const [first] = winners
  if (!first) return null
  return chip('winners', winners.length === 1 ? `not ${first.name} again` : 'not where you went lately')
}

const chipOfTaste = ({ id, label }: SharedTaste): Chip => chip(id, `your crew likes ${label}`)
