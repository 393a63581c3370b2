import { type ChipKind, limits } from '@nofomo/contracts/options.ts'
import type { Chip, KnownPreferences, Understanding } from '@nofomo/contracts/sessions.ts'
import type { SessionRequest } from '../../platform/save-session.ts'

/** What a request was understood to ask for. `note` says what was not, and where the words overrule the form. */
export type Heard = Pick<Understanding, 'understood'> & {
  preferences: KnownPreferences
  note: string | null
}

/** The chips to show: neither left out nor defaults, which are no wishes. */
export function shownChips(understood: readonly Chip[], leftOut: readonly Chip[]): Chip[] {
  return understood.filter(({ id, isDefault }) => !isDefault && !leftOut.some((out) => out.id === id))
}

/** A form needs its location: that can be changed, and not left out. */
export const isNeeded = ({ kind, source }: Chip): boolean =>
  source === 'form' && (kind === 'neighborhood' || kind === 'near')

export function leaveOut(leftOut: readonly Chip[], chip: Chip): Chip[] {
  return [...putBack(leftOut, chip), chip].slice(-limits.withoutChips)
}

export function putBack(leftOut: readonly Chip[], { id }: Chip): Chip[] {
  return leftOut.filter((out) => out.id !== id)
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
  heard: Pick<Heard, 'understood'> | null,
  kinds: readonly ChipKind[],
): Chip[] {
  const isOfField = ({ kind }: Chip) => kinds.includes(kind)
  const kept = leftOut.filter((chip) => chip.source === 'words' || !isOfField(chip))
  const overruled = (heard?.understood ?? []).filter((chip) => chip.source === 'words' && isOfField(chip))
  return overruled.reduce(leaveOut, kept)
}

/** Whether words decide about these kinds, and not the form. */
export function isSaidInWords(heard: Heard | null, kinds: readonly ChipKind[]): boolean {
  const chips = heard?.understood.filter(({ kind, isDefault }) => kinds.includes(kind) && !isDefault) ?? []
  return chips.length > 0 && chips.every(({ source }) => source === 'words')
}

/** Preferences that were applied, as the session stores them: a range stays a range. */
export function asApplied(preferences: KnownPreferences): NonNullable<SessionRequest['preferences']> {
  const { budget, groupSize, groupSizeRange, occasion, cuisine } = preferences
  return { budget, groupSize: groupSizeRange ?? groupSize, occasion, cuisine }
}
