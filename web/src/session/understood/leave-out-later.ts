import type { Chip } from '@nofomo/contracts/sessions.ts'
import { tabStorage } from '../../platform/browser-storage.ts'
import { parsedObject } from '../../platform/parsed-object.ts'

const key = 'nofomoLeaveOut'

/** Keeps a chip that was left out on another page than its form's. */
export function leaveOutLater(chip: Chip): void {
  tabStorage.write(key, JSON.stringify(chip))
}

/** The kept chip, once. */
export function takeLeftOut(): Chip | null {
  const kept = parsedObject(tabStorage.read(key)) as Partial<Chip> | null
  tabStorage.remove(key)
  return kept && typeof kept.id === 'string' && typeof kept.label === 'string' ? (kept as Chip) : null
}
