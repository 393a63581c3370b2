import type { ChipKind } from '@nofomo/contracts/sessions/choices.ts'
import type { Chip, KnownPreferences, Understanding } from '@nofomo/contracts/sessions/endpoints.ts'
import type { SessionRequest } from '../sessions/save-session.ts'
import { shownChips } from './chips.ts'

/** What a request was understood to ask for. `note` says what was not, and where the words overrule the form. */
export type ParsedRequest = Pick<Understanding, 'understood' | 'where' | 'meeting'> & {
  preferences: KnownPreferences
  note: string | null
}

/** The part of a request that leaves chips out. */
export function withoutChips(leftOut: readonly Chip[]): Pick<SessionRequest, 'without'> {
  return leftOut.length > 0 ? { without: leftOut.map(({ id }) => id) } : {}
}

/**
 * Chips left out after somebody chose in a field of these kinds: what the words were seen to say there gives way, and
 * what was left out of the field itself counts again.
 */
export function chosenInstead(
  leftOut: readonly Chip[],
  parsed: Pick<ParsedRequest, 'understood'> | null,
  kinds: readonly ChipKind[],
): Chip[] {
  const isOfField = ({ kind }: Chip) => kinds.includes(kind)
  const kept = leftOut.filter((chip) => chip.source === 'words' || !isOfField(chip))
  const isOverruled = (chip: Chip) =>
    chip.source === 'words' && isOfField(chip) && !kept.some(({ id }) => id === chip.id)
  return [...kept, ...(parsed?.understood ?? []).filter(isOverruled)]
}

/** A choice in a field of these kinds: what the words were seen to say there is left out, and shown no more. */
export function choosing(
  { leftOut, parsed }: { leftOut: readonly Chip[]; parsed: ParsedRequest | null },
  kinds: readonly ChipKind[],
): { leftOut: Chip[]; parsed: ParsedRequest | null } {
  const out = chosenInstead(leftOut, parsed, kinds)
  if (parsed === null) return { leftOut: out, parsed }
  const { meeting, ...rest } = parsed
  const isKept = meeting !== undefined && !kinds.includes('when')
  return {
    leftOut: out,
    parsed: { ...rest, understood: shownChips(parsed.understood, out), ...(isKept && { meeting }) },
  }
}

/** Whether words decide about these kinds, and not the form. */
export function isSaidInWords(
  parsed: Pick<ParsedRequest, 'understood'> | null,
  kinds: readonly ChipKind[],
): boolean {
  const chips = parsed?.understood.filter(({ kind, isDefault }) => kinds.includes(kind) && !isDefault) ?? []
  return chips.length > 0 && chips.every(({ source }) => source === 'words')
}

/** Preferences that were applied, as the session stores them: a range stays a range, and a rough number rough. */
export function asApplied(preferences: KnownPreferences): NonNullable<SessionRequest['preferences']> {
  const { budget, groupSize, groupSizeRange, groupSizeFrom, occasion, cuisine } = preferences
  return { budget, groupSize: groupSizeRange ?? groupSize, groupSizeFrom, occasion, cuisine }
}
