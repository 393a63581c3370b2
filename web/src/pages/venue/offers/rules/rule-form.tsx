import { type Rule, ruleForm } from '@nofomo/contracts/offers/forms.ts'
import { type OfferTrigger, offerLimits, ruleOccasions } from '@nofomo/contracts/offers/limits.ts'
import { venueFormLimits } from '@nofomo/contracts/venues/form-limits.ts'
import { useEffect } from 'react'
import { occasionNames, triggerNames } from '../../../../features/offers/condition.messages.ts'
import { fieldsOf } from '../../../../lib/forms/fields-of.ts'
import { useContractForm } from '../../../../lib/forms/use-contract-form.ts'
import { problemOf } from '../../../../lib/http/problem.ts'
import { serverNow } from '../../../../lib/time/clock.ts'
import { inputAt } from '../../../../lib/time/date-time-input.ts'
import { useNow } from '../../../../lib/time/use-now.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Field, Select, TextArea } from '../../../../ui/field.tsx'
import { SegmentedControl } from '../../../../ui/segmented-control.tsx'
import { KindChoice } from '../kind-choice.tsx'
import { TemplateButtons } from '../template-buttons.tsx'
import { refusedRule, triggerHints } from './rule.messages.ts'
import { filledFrom, type RuleDraft, ruleIn, ruleTemplates, withTrigger } from './rule-draft.ts'
import { TrialLine } from './trial-line.tsx'
import { useTrial } from './use-trial.ts'

type RuleFormProps = {
  venueId: string
  draft: RuleDraft
  onChange: (draft: RuleDraft) => void
  /** A rule that exists already is edited: it has no templates, and its state has buttons of its own. */
  isEdit?: boolean
  /** Opened by a press of a button, which is gone. */
  takesFocus: boolean
  send: (rule: Rule) => Promise<void>
  onCancel: () => void
}

/** Makes or edits a rule. */
export function RuleForm(props: RuleFormProps) {
  const { venueId, draft, onChange, isEdit = false, takesFocus, send, onCancel } = props
  const now = useNow()
  const form = useContractForm({
    schema: ruleForm(new Date(serverNow())),
    values: () => ruleIn(draft),
    send,
    failure: (error) => (isEdit ? problemOf(error) : refusedRule(problemOf(error))),
  })
  const { ref, busy, problem, problems } = form
  useEffect(() => {
    if (takesFocus) ref.current?.focus()
  }, [takesFocus, ref])
  const trial = useTrial(venueId, draft)
  function change(part: Partial<RuleDraft>, ...fields: string[]) {
    onChange({ ...draft, ...part })
    form.forgive(...fields)
  }
  const field = fieldsOf(draft, problems, change)
  return (
    <form
      {...form.props}
      tabIndex={-1}
      aria-label={isEdit ? 'Edit the rule' : 'New rule'}
      className="grid grid-cols-1 gap-4 outline-none"
    >
      {!isEdit && (
        <TemplateButtons
          templates={ruleTemplates}
          onUse={(template) =>
            change(filledFrom(template, serverNow()), 'condition', 'offer_text', 'valid_until')
          }
        />
      )}
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <Select
          label="Trigger"
          name="trigger"
          value={draft.trigger}
          onChange={({ target }) => change(withTrigger(target.value as OfferTrigger), 'condition')}
          choices={Object.entries(triggerNames).map(([trigger, name]) => [trigger, name])}
        />
        <ConditionField
          draft={draft}
          error={problems.condition}
          onChange={(condition) => change({ condition }, 'condition')}
        />
        <p className="-mt-2 text-sm text-muted sm:col-span-2">{triggerHints[draft.trigger]}</p>
      </div>
      <Field
        label="Offer description"
        hint="What groups read, in one line."
        autoComplete="off"
        maxLength={venueFormLimits.offerTextLength}
        {...field('text', 'offer_text')}
      />
      <TextArea
        label="Small print (optional)"
        rows={2}
        maxLength={venueFormLimits.offerDetailsLength}
        {...field('details')}
      />
      <KindChoice
        kind={draft.kind}
        discount={draft.discount}
        name="discount_percent"
        error={problems.discount_percent}
        onChange={(part) => change(part, 'discount_percent')}
      />
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <Field
          label="Max uses (optional)"
          type="number"
          inputMode="numeric"
          min={offerLimits.uses.min}
          max={offerLimits.uses.max}
          placeholder="Unlimited"
          {...field('maxUses', 'max_redemptions')}
        />
        <Field
          label="Valid until, Seattle’s time"
          type="datetime-local"
          min={inputAt(now)}
          className="min-w-0"
          {...field('validUntil', 'valid_until')}
        />
      </div>
      {!isEdit && (
        <SegmentedControl
          legend="Once it is saved"
          name="isActive"
          segments={[
            { value: 'on', label: 'On at once' },
            { value: 'off', label: 'Paused' },
          ]}
          value={draft.isActive ? 'on' : 'off'}
          onChange={(value) => change({ isActive: value === 'on' })}
        />
      )}
      {isEdit && (
        <p className="text-sm text-muted">Groups that have the offer keep the words that they were sent.</p>
      )}
      <TrialLine trial={trial} />
      <Alert problem={problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {wordsOf(isEdit, busy)}
        </Button>
        <Button look="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function wordsOf(isEdit: boolean, isBusy: boolean): string {
  if (isEdit) return isBusy ? 'Saving…' : 'Save changes'
  return isBusy ? 'Creating…' : 'Create Rule'
}

type ConditionFieldProps = {
  draft: Pick<RuleDraft, 'trigger' | 'condition'>
  error: string | undefined
  onChange: (condition: string) => void
}

/** What exactly the trigger waits for; nothing for a rule that always fires. */
function ConditionField({ draft: { trigger, condition }, error, onChange }: ConditionFieldProps) {
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
