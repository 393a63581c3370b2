import { entryFor } from '../../../lib/storage/stored-keys.ts'

/** An entry of this browser's storage. `characters`: of its value. */
export type StoredEntry = { place: 'browser' | 'tab'; name: string; holds: string; characters: number }

/** What `localStorage` and `sessionStorage` have, by name; never values, since some are secrets. */
export function storedEntries(): StoredEntry[] {
  return [...entriesOf('browser', () => localStorage), ...entriesOf('tab', () => sessionStorage)]
}

/** `storage` is a function because accessing it may throw. */
function entriesOf(place: StoredEntry['place'], storage: () => Storage): StoredEntry[] {
  try {
    return Object.entries({ ...storage() })
      .map(([name, value]) => ({
        place,
        name,
        holds: entryFor(place, name)?.holds ?? 'Not one of NoFOMO’s',
        characters: String(value).length,
      }))
      .sort((a, b) => a.name.localeCompare(b.name))
  } catch {
    return []
  }
}
