import { neighborhoods } from '@nofomo/contracts/places/geography.ts'
import {
  type Budget,
  type ChipKind,
  type GroupSize,
  type Neighborhood,
  priceRangeByBudget,
  sizeLabel,
} from '@nofomo/contracts/sessions/choices.ts'
import type { Chip } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import type { WhenChoice } from '../../../features/sessions/times/when-choice.ts'
import {
  budgetInWords,
  budgetKinds,
  sizeInWords,
  sizeKinds,
  whereInWords,
} from '../../../features/suggestions/from-words.ts'
import type { ParsedRequest } from '../../../features/suggestions/parsed-request.ts'
import { type Draft as TabDraft, useTabDraft } from '../../../lib/storage/use-tab-draft.ts'
import { anyNumber, anyPrice, fromYourWords, nothingChosen } from './landing.messages.ts'

/** The form's values. Null is not chosen: then nothing is asked for, unless the words do. */
export type Draft = TabDraft & {
  words: string
  neighborhood: string
  budget: Budget | null
  groupSize: GroupSize | null
  when: WhenChoice | null
  /** What these words were understood to say; null until that is known. */
  parsed: ParsedRequest | null
  /** Chips that somebody has left out. */
  leftOut: Chip[]
}

export const emptyDraft: Draft = {
  id: null,
  words: '',
  neighborhood: '',
  budget: null,
  groupSize: null,
  when: null,
  parsed: null,
  leftOut: [],
  sessionId: null,
}

/** Where this tab keeps the draft. */
export const draftKey = 'nofomoStart'

/** The draft of this tab. */
export const useDraft = () =>
  useTabDraft<Draft>(draftKey, emptyDraft, ({ id, words, neighborhood, budget, groupSize, when }) =>
    Boolean(id || words || neighborhood || budget || groupSize || when),
  )

/** What a field shows, and how it is said in a line; `hint` beside the field. */
type ShownChoice<Value> = { value: Value | ''; said: string; hint: string }

/** The budget shown: what the words say, else what was chosen, else none. */
export function shownBudget({ budget, parsed, leftOut }: Draft): ShownChoice<Budget> {
  const chosen = isLeftOut(leftOut, budgetKinds) ? null : budget
  const said = chosen ? priceRangeByBudget[chosen] : anyPrice
  return budgetInWords(parsed) ?? { value: chosen ?? '', said, hint: '' }
}

/** The group size shown, by the same rule. A number is shown as the range that contains it, and named. */
export function shownSize({ groupSize, parsed, leftOut }: Draft): ShownChoice<GroupSize> {
  const chosen = isLeftOut(leftOut, sizeKinds) ? null : groupSize
  const said = chosen ? `${sizeLabel(chosen)} of you` : anyNumber
  return sizeInWords(parsed) ?? { value: chosen ?? '', said, hint: '' }
}

/** Whether a choice of the form was left out where the session was shared. It counts again once it is chosen. */
const isLeftOut = (leftOut: readonly Chip[], kinds: readonly ChipKind[]): boolean =>
  leftOut.some(({ source, kind }) => source === 'form' && kinds.includes(kind))

/** The neighborhood shown, and how the field reads without one: words may name what it does not offer. */
type ShownNeighborhood = { value: Neighborhood | ''; hint: string; without: string }

/** The neighborhood shown, by the same rule. */
export function shownPlace(parsed: ParsedRequest | null, chosen: Neighborhood | null): ShownNeighborhood {
  const where = whereInWords(parsed)
  if (!where) return { value: chosen ?? '', hint: '', without: nothingChosen }
  const named = neighborhoods.find((one) => where.said === `in ${one}`)
  return { value: named ?? '', hint: fromYourWords, without: named ? nothingChosen : where.said }
}

/** The neighborhood to ask for: chosen by hand, else that of the place, unless the words say where. */
export function chosenPlace({ neighborhood, parsed }: Draft, place: Venue | null): Neighborhood | null {
  const isGiven = neighborhood || whereInWords(parsed)
  const wanted = isGiven ? neighborhood.trim() : place?.neighborhood
  return neighborhoods.find((one) => one === wanted) ?? null
}
