import { offerLimits, ruleOccasions } from '@nofomo/contracts/values/offer-limits.ts'
import { occasionNames } from '../../../session/offers/condition.messages.ts'
import { Field, Select } from '../../../ui/field.tsx'
import type { RuleDraft } from './rule-draft.ts'

type ConditionFieldProps = {
  draft: Pick<RuleDraft, 'trigger' | 'condition'>
  error: string | undefined
  onChange: (condition: string) => void
}

/** What exactly the trigger waits for; nothing for a rule that always fires. */
export function ConditionField({ draft: { trigger, condition }, error, onChange }: ConditionFieldProps) {
  const common = { name: 'condition', value: condition, error }
  switch (trigger) {
    case 'group_size':
    case 'viewer_count': {
      const bounds = trigger === 'group_size' ? offerLimits.groupSize : offerLimits.viewers
      return (
        <Field
          {...common}
          label={trigger === 'group_size' ? 'People, at least' : 'People who have voted, at least'}
          type="number"
          inputMode="numeric"
          min={bounds.min}
          max={bounds.max}
          onChange={({ target }) => onChange(target.value)}
        />
      )
    }
    case 'occasion':
      return (
        <Select
          {...common}
          label="Occasion"
          onChange={({ target }) => onChange(target.value)}
          choices={ruleOccasions.map((occasion) => [occasion, occasionNames[occasion]])}
        />
      )
    case 'time_based':
      return (
        <Field
          {...common}
          label="From, Seattle’s time"
          type="time"
          className="min-w-0"
          onChange={({ target }) => onChange(target.value)}
        />
      )
    case 'always':
      return null
  }
}
