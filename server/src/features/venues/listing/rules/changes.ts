import { isDeepStrictEqual } from 'node:util'
import type { ShownFields } from '@nofomo/contracts/listing/endpoints.ts'

export type Changes = Partial<ShownFields>

/** Hours are shown at once, and looked at afterward: a wrong one sends people to a closed door. */
export type Hours = Pick<Changes, 'hours' | 'specialHours'>

/** What guests saw before hours were shown at once. `areHoursOwn`: whether the venue's own people had stated them. */
export type Replaced = Hours & { areHoursOwn: boolean }

export const hoursIn = ({ hours, specialHours }: Changes): Hours => ({
  ...(hours !== undefined && { hours }),
  ...(specialHours !== undefined && { specialHours }),
})

/** Name and address, which staff look at before guests see them, also at a trusted venue; and the rest. */
export function splitIdentity({ name, address, ...free }: Changes): { held: Changes; free: Changes } {
  const held = { ...(name !== undefined && { name }), ...(address !== undefined && { address }) }
  return { held, free }
}

/** The changes that differ from the public listing. */
export function differing(changes: Changes, shown: ShownFields): Changes {
  const all = Object.entries(changes) as [keyof ShownFields, unknown][]
  return Object.fromEntries(
    all.filter(([name, value]) => value !== undefined && !isDeepStrictEqual(value, shown[name])),
  ) as Changes
}

/** Whether two changes would lead to the same listing. */
export const isSameChange = (one: Changes, other: Changes): boolean => isDeepStrictEqual(one, other)
