import { categories } from '@nofomo/contracts/sessions/choices.ts'
import { browserStorage } from '../../../lib/storage/browser-storage.ts'
import { parsedObject } from '../../../lib/storage/parsed-object.ts'
import { emptyVenue, type VenueDraft } from './venue-draft.ts'

/** A typed venue for a list, stored in this browser until the server has it. */
export type StoredDraft = VenueDraft & {
  /** The client's id for it, so that a repeated request lists it once. */
  ownId: string
  /** It was sent, but no answer arrived. */
  isUnsent: boolean
}

const keyOf = (sessionId: string) => `venue_draft_${sessionId}` as const

export function newDraft(): StoredDraft {
  // Not `crypto.randomUUID`, which is unavailable over plain http.
  const random = [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(36)).join('')
  return { ...emptyVenue, ownId: `user_${random}`, isUnsent: false }
}

/** Whether the draft contains input worth keeping. */
export function isStarted({ name, address, description }: VenueDraft): boolean {
  return [name, address, description].some((text) => text.trim() !== '')
}

/** The stored draft, if it is valid. */
export function parseDraft(text: string | null): StoredDraft | null {
  const { name, address, description, category, placeId, ownId, isUnsent } = (parsedObject(text) ??
    {}) as StoredDraft
  const draft = { name, address, description, category, placeId, ownId, isUnsent: isUnsent === true }
  const texts: unknown[] = [name, address, description, ownId]
  const isWhole = texts.every((one) => typeof one === 'string') && categories.includes(category)
  return isWhole && (placeId === null || typeof placeId === 'string') ? draft : null
}

export function readDraft(sessionId: string): StoredDraft | null {
  return parseDraft(browserStorage.read(keyOf(sessionId)))
}

/** Stores a draft worth keeping. Where storage is refused, the open form still has it. */
export function storeDraft(sessionId: string, draft: StoredDraft): void {
  if (isStarted(draft)) browserStorage.write(keyOf(sessionId), JSON.stringify(draft))
  else dropDraft(sessionId)
}

export function dropDraft(sessionId: string): void {
  browserStorage.remove(keyOf(sessionId))
}
