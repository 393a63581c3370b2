import { useState } from 'react'
import { changesFrom, withoutSaved } from './changes.ts'

export type Draft<Fields extends object> = {
  /** The form's values: the input over the stored values. */
  values: Fields
  changes: Partial<Fields>
  isDirty: boolean
  change: (part: Partial<Fields>) => void
  /** After saving: removes what was saved from the input. */
  settle: (saved: Partial<Fields>) => void
}

/** Input over stored values. Changes from elsewhere update every field that is not being edited. */
export function useDraft<Fields extends object>(stored: Fields): Draft<Fields> {
  const [typed, setTyped] = useState<Partial<Fields>>({})
  const changes = changesFrom(stored, typed)
  return {
    values: { ...stored, ...changes },
    changes,
    isDirty: Object.keys(changes).length > 0,
    change: (part) => setTyped((before) => changesFrom(stored, { ...before, ...part })),
    settle: (saved) => setTyped((before) => withoutSaved(before, saved)),
  }
}
