import type { Budget, GroupSize } from '@nofomo/contracts/sessions/choices.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { browserStorage } from '../../lib/storage/browser-storage.ts'

/** This browser's record of a session it made (docs/product.md, "What the browser keeps"). */
export type LocalRecord = {
  id: string
  type: 'RealSession'
  sessionName: string
  /** A range as chosen, or a number from free words; null if not given. */
  groupSize: GroupSize | number | null
  budget: Budget | null
  locationString: string
  venues: Session['venues']
  aiGenerated: boolean
  /** ISO 8601, UTC. */
  created: string
  settings: Session['settings']
}

export const localRecordKey = (sessionId: string) => `session_${sessionId}` as const

export function localRecord(session: Session): LocalRecord {
  return {
    id: session.id,
    type: 'RealSession',
    sessionName: session.sessionName,
    groupSize: session.groupSize,
    budget: session.budget,
    locationString: session.location ?? 'Seattle',
    venues: session.venues,
    aiGenerated: true,
    created: session.createdAt,
    settings: session.settings,
  }
}

/** Stores the record. Where storage is full or refused nothing is lost: the server has the session. */
export function saveLocalRecord(record: LocalRecord): void {
  browserStorage.write(localRecordKey(record.id), JSON.stringify(record))
}
