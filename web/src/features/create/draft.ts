import type { Venue } from '@nofomo/contracts/venues.ts'
import {
  type ChangeDraft as ChangeTabDraft,
  type Draft as TabDraft,
  useTabDraft,
} from '../../platform/use-tab-draft.ts'
import { type Criteria, noCriteria } from './criteria.ts'

/** The suggestions; `note` says which wish could not be met. */
export type Found = { venues: Venue[]; note: string | null }

/** A session before it is shared. */
export type Draft = TabDraft & {
  criteria: Criteria
  found: Found | null
  /** The suggestions are those the session holds, so that sharing again stores nothing. */
  isStored: boolean
}

const emptyDraft: Draft = { id: null, criteria: noCriteria, found: null, sessionId: null, isStored: false }

export type ChangeDraft = ChangeTabDraft<Draft>

/** The draft of this tab. */
export const useDraft = () =>
  useTabDraft<Draft>('nofomoDraft', emptyDraft, ({ criteria }) => criteria !== undefined)
