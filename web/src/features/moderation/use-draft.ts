import { useState } from 'react'
import { changesFrom, withoutSaved } from './changes.ts'

export type Draft<Fields extends object> = {
  /** What the form shows: what was typed over what is stored. */
  values: Fields
  changes: Partial<Fields>
  isDirty: boolean
  change: (part: Partial<Fields>) => void
  /** After saving: what was sent is typed no longer. */
  settle: (saved: Partial<Fields>) => void
}

/** What somebody types over what is stored. News from elsewhere reaches every field that is not being changed. */
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
