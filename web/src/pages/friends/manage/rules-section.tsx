import { resultsVisibilities } from '@nofomo/contracts/sessions/options.ts'
import { isOpen } from '../../../features/voting/votes/vote-status.ts'
import { Field, Select } from '../../../ui/field.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import type { SectionProps } from './api.ts'
import { DateTimeField } from './date-time-field.tsx'
import { expectedHint, visibilityNames } from './moderation.messages.ts'
import { maxVoters, problemsOfRules, type Rules, rulesOf, updateOfRules } from './rules.ts'
import { SavedForm } from './saved-form.tsx'
import { useSavedFields } from './use-saved-fields.ts'

const onOff = [
  { value: 'on', label: 'Yes' },
  { value: 'off', label: 'No' },
] as const

/** When the vote ends, and what others may do and see. */
export function RulesSection({ session, isReady, save }: Omit<SectionProps, 'questionOf'>) {
  const fields = useSavedFields<Rules>({
    stored: rulesOf(session),
    check: problemsOfRules,
    save: async (changes) => rulesOf(await save(updateOfRules(changes))),
  })
  const { values, errors, field, option, change, choose } = fields
  return (
    <SavedForm fields={fields} what="the rules" isReady={isReady}>
      {!isOpen(session.status) && (
        <p className="text-muted">The vote is closed. Voters and deadline count again once you reopen it.</p>
      )}
      <Field
        label="Expected voters"
        hint={expectedHint(session)}
        type="number"
        inputMode="numeric"
        min={1}
        max={maxVoters}
        {...field('expectedVoters')}
      />
      <DateTimeField
        label="Deadline"
        name="deadline"
        hint="Seattle time. Empty means there is none."
        none="No deadline"
        value={values.deadline}
        error={errors.deadline}
        onChange={(deadline) => change({ deadline })}
        onNone={() => choose({ deadline: '' })}
      />
      <Select
        label="Who sees results"
        hint="When your friends see how the vote stands. You always do."
        {...option('resultsVisibility')}
        choices={resultsVisibilities.map((visibility) => [visibility, visibilityNames[visibility]])}
      />
      <SegmentedControl
        legend="Friends may add venues"
        name="allowAddedVenues"
        segments={onOff}
        value={values.allowAddedVenues}
        onChange={(allowAddedVenues) => choose({ allowAddedVenues })}
      />
    </SavedForm>
  )
}
