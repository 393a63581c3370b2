import { tabStorage } from '../../../lib/storage/browser-storage.ts'
import { parsedObject } from '../../../lib/storage/parsed-object.ts'

/** Notes that are not sent yet, by claim: they survive a reload, and the gate. */

const key = 'nofomo_staff_notes'

const notes = () => (parsedObject(tabStorage.read(key)) ?? {}) as Record<string, unknown>

export function keptNote(claimId: string): string {
  const note = notes()[claimId]
  return typeof note === 'string' ? note : ''
}

/** An empty note is none. */
export function keepNote(claimId: string, note: string): void {
  const { [claimId]: _, ...others } = notes()
  tabStorage.write(key, JSON.stringify(note === '' ? others : { ...others, [claimId]: note }))
}
