import {
  budgets,
  type ChipKind,
  groupSizes,
  priceRangeByBudget,
  sizeLabel,
} from '@nofomo/contracts/sessions/choices.ts'
import { WhenFold } from '../../../features/sessions/times/when-row.tsx'
import { budgetKinds, sizeKinds, whenKinds } from '../../../features/suggestions/from-words.ts'
import { Select } from '../../../ui/field.tsx'
import { type Draft, shownBudget, shownSize } from './draft.ts'
import { noTime } from './landing.messages.ts'

type MoreChoicesProps = {
  draft: Draft
  choose: (part: Partial<Draft>, kinds: readonly ChipKind[]) => void
  isWhenRefused: boolean
}

/** What nobody has to choose: one line says what holds, and opens. */
export function MoreChoices({ draft, choose, isWhenRefused }: MoreChoicesProps) {
  const budget = shownBudget(draft)
  const size = shownSize(draft)
  return (
    <WhenFold
      line={`${budget.said} · ${size.said} ·`}
      unsaid={`${noTime} ·`}
      choice={draft.when}
      stated={draft.parsed?.meeting}
      onChange={(when) => choose({ when }, whenKinds)}
      isRefused={isWhenRefused}
    >
      <div className="grid grid-cols-2 items-end gap-3 large-text:grid-cols-1">
        <Select
          label="Budget per person"
          name="budget"
          value={budget.value}
          hint={budget.hint}
          onChange={({ target }) =>
            choose({ budget: budgets.find((one) => one === target.value) ?? null }, budgetKinds)
          }
          none="Any"
          choices={budgets.map((one) => [one, `${one} · ${priceRangeByBudget[one]}`])}
        />
        <Select
          label="How many of you?"
          name="groupSize"
          value={size.value}
          hint={size.hint}
          onChange={({ target }) =>
            choose({ groupSize: groupSizes.find((one) => one === target.value) ?? null }, sizeKinds)
          }
          none="Any"
          choices={groupSizes.map((one) => [one, sizeLabel(one)])}
        />
      </div>
    </WhenFold>
  )
}
