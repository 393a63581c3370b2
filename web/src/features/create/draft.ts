import type { Venue } from '@nofomo/contracts/venues.ts'
import {
  type ChangeDraft as ChangeTabDraft,
  type Draft as TabDraft,
  useTabDraft,
} from '../../platform/use-tab-draft.ts'
import { type Criteria, noCriteria } from './criteria.ts'

/** What was suggested; `note` says which wish could not be met. */
export type Found = { venues: Venue[]; note: string | null }

/** A session in the making. */
export type Draft = TabDraft & {
  criteria: Criteria
  found: Found | null
  /** What is found is what the session holds, so that sharing again stores nothing. */
  isStored: boolean
}

const emptyDraft: Draft = { id: null, criteria: noCriteria, found: null, sessionId: null, isStored: false }

export type ChangeDraft = ChangeTabDraft<Draft>

/** The draft of this tab. */
export const useDraft = () =>
  useTabDraft<Draft>('nofomoDraft', emptyDraft, ({ criteria }) => criteria !== undefined)
