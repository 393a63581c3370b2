import { limits } from '@nofomo/contracts/sessions/choices.ts'
import type { Chip } from '@nofomo/contracts/sessions/endpoints.ts'

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
