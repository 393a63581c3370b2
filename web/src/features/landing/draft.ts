import {
  type Budget,
  defaultBudget,
  defaultGroupSize,
  type GroupSize,
  groupSizes,
  peopleByGroupSize,
  priceRangeByBudget,
} from '@nofomo/contracts/options.ts'
import type { KnownPreferences } from '@nofomo/contracts/sessions.ts'
import { type Draft as TabDraft, useTabDraft } from '../../platform/use-tab-draft.ts'

type Understood = Pick<KnownPreferences, 'budget' | 'groupSize' | 'groupSizeRange'>

/** The form's values. Null is not chosen: the default applies, unless the words say otherwise. */
export type Draft = TabDraft & {
  words: string
  neighborhood: string
  budget: Budget | null
  groupSize: GroupSize | null
  /** The criteria these words were interpreted as; null until they are sent. */
  understood: Understood | null
}

export const emptyDraft: Draft = {
  id: null,
  words: '',
  neighborhood: '',
  budget: null,
  groupSize: null,
  understood: null,
  sessionId: null,
}

/** The draft of this tab. */
export const useDraft = () =>
  useTabDraft<Draft>('nofomoStart', emptyDraft, ({ id, words, neighborhood, budget, groupSize }) =>
    Boolean(id || words || neighborhood || budget || groupSize),
  )

type Shown<Value> = { value: Value; hint: string }

/** The budget shown: what was chosen, else the interpretation of the words, else the default. */
export function shownBudget({ words, budget, understood }: Draft): Shown<Budget> {
  const value = budget ?? understood?.budget ?? defaultBudget
  const range = priceRangeByBudget[value]
  if (budget || words.trim() === '') return { value, hint: range }
  if (!understood) return { value, hint: `${range}, unless your words differ` }
  return { value, hint: value === defaultBudget ? range : `${range}, from your words` }
}

/** The group size shown, by the same rule. A number is shown as the range that contains it, and named. */
export function shownSize({ words, groupSize, understood }: Draft): Shown<GroupSize> {
  if (groupSize || words.trim() === '') return { value: groupSize ?? defaultGroupSize, hint: '' }
  if (!understood) return { value: defaultGroupSize, hint: 'unless your words differ' }
  const { groupSize: people, groupSizeRange } = understood
  if (groupSizeRange || people === null) return { value: groupSizeRange ?? defaultGroupSize, hint: '' }
  return { value: rangeOf(people), hint: `${people}, from your words` }
}

function rangeOf(people: number): GroupSize {
  return groupSizes.find((size) => people <= peopleByGroupSize[size]) ?? '12+'
}
