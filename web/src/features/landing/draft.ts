import {
  type Budget,
  defaultBudget,
  defaultGroupSize,
  type GroupSize,
  groupSizes,
  peopleByGroupSize,
  priceRangeByBudget,
} from '@nofomo/contracts/options.ts'
import type { Chip } from '@nofomo/contracts/sessions.ts'
import { type Draft as TabDraft, useTabDraft } from '../../platform/use-tab-draft.ts'
import { type Heard, isSaidInWords } from '../../session/understood/heard.ts'

/** The form's values. Null is not chosen: then nothing is asked for, unless the words do. */
export type Draft = TabDraft & {
  words: string
  neighborhood: string
  budget: Budget | null
  groupSize: GroupSize | null
  /** What these words were understood to say; null until that is known. */
  heard: Heard | null
  /** Chips that somebody has left out. */
  leftOut: Chip[]
}

export const emptyDraft: Draft = {
  id: null,
  words: '',
  neighborhood: '',
  budget: null,
  groupSize: null,
  heard: null,
  leftOut: [],
  sessionId: null,
}

/** The draft of this tab. */
export const useDraft = () =>
  useTabDraft<Draft>('nofomoStart', emptyDraft, ({ id, words, neighborhood, budget, groupSize }) =>
    Boolean(id || words || neighborhood || budget || groupSize),
  )

/** What a field shows; `isOpen`: nobody has asked for it. */
type Shown<Value> = { value: Value; hint: string; isOpen: boolean }

export const budgetKinds = ['budget', 'ceiling'] as const
export const sizeKinds = ['people'] as const

/** The budget shown: what the words say, else what was chosen, else the default, which nobody has asked for. */
export function shownBudget({ budget, heard }: Draft): Shown<Budget> {
  const said = isSaidInWords(heard, budgetKinds) ? heard?.preferences.budget : null
  if (said) return { value: said, hint: `${priceRangeByBudget[said]}, from your words`, isOpen: false }
  if (budget) return { value: budget, hint: priceRangeByBudget[budget], isOpen: false }
  return { value: defaultBudget, hint: 'any price until you choose', isOpen: true }
}

/** The group size shown, by the same rule. A number is shown as the range that contains it, and named. */
export function shownSize({ groupSize, heard }: Draft): Shown<GroupSize> {
  const said = isSaidInWords(heard, sizeKinds) ? heard?.preferences.groupSize : null
  if (said) return { value: rangeOf(said), hint: `${said}, from your words`, isOpen: false }
  if (groupSize) return { value: groupSize, hint: '', isOpen: false }
  return { value: defaultGroupSize, hint: 'any number until you choose', isOpen: true }
}

function rangeOf(people: number): GroupSize {
  return groupSizes.find((size) => people <= peopleByGroupSize[size]) ?? '12+'
}
