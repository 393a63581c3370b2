import type { ChipKind } from '@nofomo/contracts/sessions/choices.ts'
import type { Chip } from '@nofomo/contracts/sessions/endpoints.ts'
import type { WhenChoice } from '../../../features/sessions/times/when-choice.ts'
import { budgetKinds, placeKinds, sizeKinds, whenKinds } from '../../../features/suggestions/from-words.ts'
import { choosing, type ParsedRequest } from '../../../features/suggestions/parsed-request.ts'
import {
  type ChangeDraft as ChangeTabDraft,
  type Draft as TabDraft,
  useTabDraft,
} from '../../../lib/storage/use-tab-draft.ts'
import { type Criteria, noCriteria } from './criteria.ts'
import type { Suggestions } from './types.ts'

/** A session before it is shared. */
export type Draft = TabDraft & {
  criteria: Criteria
  when: WhenChoice | null
  words: string
  /** What the words were understood to say; null until that is known. */
  parsed: ParsedRequest | null
  /** Chips that somebody has left out. */
  leftOut: Chip[]
  found: Suggestions | null
  /** The suggestions are those the session holds, so that sharing again stores nothing. */
  isStored: boolean
}

const emptyDraft: Draft = {
  id: null,
  criteria: noCriteria,
  when: null,
  words: '',
  parsed: null,
  leftOut: [],
  found: null,
  sessionId: null,
  isStored: false,
}

export type ChangeDraft = ChangeTabDraft<Draft>

/** Where this tab keeps the draft. */
export const draftKey = 'nofomoDraft'

/** The draft of this tab. */
export const useDraft = () =>
  useTabDraft<Draft>(draftKey, emptyDraft, ({ criteria }) => criteria !== undefined)

const kinds: Partial<Record<keyof Criteria, readonly ChipKind[]>> = {
  location: placeKinds,
  groupSize: sizeKinds,
  budget: budgetKinds,
  occasion: ['occasion'],
  cuisine: ['cuisine'],
}

/** A choice in the form. It holds against what the words were seen to say before. Typing a location is no choice yet. */
export function chosenIn(before: Draft, part: Partial<Criteria>): Partial<Draft> {
  const chosen = (Object.keys(part) as (keyof Criteria)[])
    .filter((key) => key !== 'location' || part.location)
    .flatMap((key) => kinds[key] ?? [])
  return { criteria: { ...before.criteria, ...part }, ...choosing(before, chosen) }
}

/** When the group meets, chosen in the form. It holds against the words alike. */
export const whenIn = (before: Draft, when: WhenChoice): Partial<Draft> => ({
  when,
  ...choosing(before, whenKinds),
})
