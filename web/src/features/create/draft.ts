import type { ChipKind } from '@nofomo/contracts/options.ts'
import type { Chip, KnownPreferences } from '@nofomo/contracts/sessions.ts'
import type { Venue } from '@nofomo/contracts/venues.ts'
import {
  type ChangeDraft as ChangeTabDraft,
  type Draft as TabDraft,
  useTabDraft,
} from '../../platform/use-tab-draft.ts'
import { chosenInstead, type Heard } from '../../session/understood/heard.ts'
import { type Criteria, noCriteria } from './criteria.ts'

/** The suggestions and what they were chosen by; `note` says which wish could not be met. */
export type Found = {
  venues: Venue[]
  note: string | null
  understood: Chip[]
  preferences: KnownPreferences
}

/** A session before it is shared. */
export type Draft = TabDraft & {
  criteria: Criteria
  words: string
  /** What the words were understood to say; null until that is known. */
  heard: Heard | null
  /** Chips that somebody has left out. */
  leftOut: Chip[]
  found: Found | null
  /** The suggestions are those the session holds, so that sharing again stores nothing. */
  isStored: boolean
}

const emptyDraft: Draft = {
  id: null,
  criteria: noCriteria,
  words: '',
  heard: null,
  leftOut: [],
  found: null,
  sessionId: null,
  isStored: false,
}

export type ChangeDraft = ChangeTabDraft<Draft>

/** The draft of this tab. */
export const useDraft = () =>
  useTabDraft<Draft>('nofomoDraft', emptyDraft, ({ criteria }) => criteria !== undefined)

const kinds: Partial<Record<keyof Criteria, readonly ChipKind[]>> = {
  groupSize: ['people'],
  budget: ['budget', 'ceiling'],
  occasion: ['occasion'],
  cuisine: ['cuisine'],
}

/** A choice in the form. It holds against what the words were seen to say before, except where one goes. */
export function chosenIn(before: Draft, part: Partial<Criteria>): Partial<Draft> {
  const chosen = (Object.keys(part) as (keyof Criteria)[]).flatMap((key) => kinds[key] ?? [])
  return {
    criteria: { ...before.criteria, ...part },
    leftOut: chosenInstead(before.leftOut, before.heard, chosen),
  }
}
