import type { Session } from '@nofomo/contracts/endpoints/sessions.ts'
import type { ResultsVisibility } from '@nofomo/contracts/values/options.ts'
import { resultsVisibilities } from '@nofomo/contracts/values/session-options.ts'
import { Field, Select } from '../../ui/field.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { DateTimeField } from './date-time-field.tsx'
import { FormCard } from './form-card.tsx'
import { expectedHint, visibilityNames } from './moderation.messages.ts'
import { maxVoters, problemsOfRules, type Rules } from './rules.ts'
import type { Draft } from './use-draft.ts'

type RulesSectionProps = {
  draft: Draft<Rules>
  isReady: boolean
  isClosed: boolean
  session: Pick<Session, 'isExpectedKnown'>
  save: () => Promise<unknown>
}

const onOff = [
  { value: 'on', label: 'Yes' },
  { value: 'off', label: 'No' },
] as const

/** When the vote ends, and what others may do and see. */
export function RulesSection({ draft, isReady, isClosed, session, save }: RulesSectionProps) {
  const { values, change, isDirty } = draft
  return (
    <FormCard
      title="Rules of the vote"
      saves="rules"
      isDirty={isDirty}
      isReady={isReady}
      check={() => problemsOfRules(values)}
      save={save}
    >
      {(errors) => (
        <>
          {isClosed && (
            <p className="text-muted">
              The vote is closed. Voters and deadline count again once you reopen it.
            </p>
          )}
          <Field
            label="Expected voters"
            name="expectedVoters"
            hint={expectedHint(session)}
            type="number"
            inputMode="numeric"
            min={1}
            max={maxVoters}
            value={values.expectedVoters}
            error={errors.expectedVoters}
            onChange={(event) => change({ expectedVoters: event.target.value })}
          />
          <DateTimeField
            label="Deadline"
            name="deadline"
            hint="Seattle time. Empty means there is none."
            none="No deadline"
            value={values.deadline}
            error={errors.deadline}
            onChange={(deadline) => change({ deadline })}
          />
          <Select
            label="Who sees results"
            name="resultsVisibility"
            hint="When your friends see how the vote stands. You always do."
            value={values.resultsVisibility}
            error={errors.resultsVisibility}
            onChange={(event) => change({ resultsVisibility: event.target.value as ResultsVisibility })}
          >
            {resultsVisibilities.map((visibility) => (
              <option key={visibility} value={visibility}>
                {visibilityNames[visibility]}
              </option>
            ))}
          </Select>
          <SegmentedControl
            legend="Friends may add venues"
            name="allowAddedVenues"
            segments={onOff}
            value={values.allowAddedVenues}
            onChange={(allowAddedVenues) => change({ allowAddedVenues })}
          />
        </>
      )}
    </FormCard>
  )
}
