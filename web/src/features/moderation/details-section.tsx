import { maxGroupSize, maxLocationLength } from '@nofomo/contracts/values/forms/session-form.ts'
import { peopleInWords, sizeOf } from '@nofomo/contracts/values/group-sizes.ts'
import { type Budget, groupSizes, limits, type Occasion } from '@nofomo/contracts/values/options.ts'
import { occasions } from '@nofomo/contracts/values/session-options.ts'
import { Field, Select, TextArea } from '../../ui/field.tsx'
import { DateTimeField } from './date-time-field.tsx'
import { type Details, problemsOfDetails } from './details.ts'
import { FormCard } from './form-card.tsx'
import { budgetChoices, occasionNames } from './moderation.messages.ts'
import type { Draft } from './use-draft.ts'

type DetailsSectionProps = { draft: Draft<Details>; isReady: boolean; save: () => Promise<unknown> }

/** The form of a session's details. */
export function DetailsSection({ draft, isReady, save }: DetailsSectionProps) {
  const { values, change, isDirty } = draft
  return (
    <FormCard
      title="Details"
      saves="details"
      isDirty={isDirty}
      isReady={isReady}
      check={() => problemsOfDetails(values)}
      save={save}
    >
      {(errors) => (
        <>
          <Field
            label="Title"
            name="title"
            required
            autoComplete="off"
            maxLength={limits.titleLength}
            value={values.title}
            error={errors.title}
            onChange={(event) => change({ title: event.target.value })}
          />
          <Field
            label="Your name, for your friends (optional)"
            name="hostName"
            autoComplete="given-name"
            maxLength={limits.voterNameLength}
            value={values.hostName}
            error={errors.hostName}
            onChange={(event) => change({ hostName: event.target.value })}
          />
          <TextArea
            label="Description (optional)"
            name="description"
            rows={2}
            maxLength={limits.descriptionLength}
            value={values.description}
            error={errors.description}
            onChange={(event) => change({ description: event.target.value })}
          />
          <Wishes values={values} change={change} errors={errors} />
          <DateTimeField
            label="When you go"
            name="meetingAt"
            hint="Seattle time. Leave it empty while that is open."
            none="No date yet"
            value={values.meetingAt}
            error={errors.meetingAt}
            onChange={(meetingAt) => change({ meetingAt })}
          />
        </>
      )}
    </FormCard>
  )
}

type WishesProps = Pick<Draft<Details>, 'values' | 'change'> & { errors: Record<string, string> }

/** The criteria: location, group size, occasion and budget. */
function Wishes({ values, change, errors }: WishesProps) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Field
        label="Location"
        name="location"
        autoComplete="off"
        maxLength={maxLocationLength}
        value={values.location}
        error={errors.location}
        onChange={(event) => change({ location: event.target.value })}
      />
      <Select
        label="Group size"
        name="groupSize"
        value={values.groupSize}
        error={errors.groupSize}
        onChange={(event) => change({ groupSize: event.target.value as Details['groupSize'] })}
      >
        <option value="">Not said</option>
        {groupSizes.map((size) => (
          <option key={size} value={size}>
            {peopleInWords(sizeOf(size))}
          </option>
        ))}
        <option value="exact">An exact number</option>
      </Select>
      {values.groupSize === 'exact' && (
        <Field
          label="How many people"
          name="people"
          type="number"
          inputMode="numeric"
          min={1}
          max={maxGroupSize}
          value={values.people}
          error={errors.people}
          onChange={(event) => change({ people: event.target.value })}
        />
      )}
      <Select
        label="Occasion"
        name="occasion"
        value={values.occasion}
        error={errors.occasion}
        onChange={(event) => change({ occasion: event.target.value as Occasion | '' })}
      >
        <option value="">Any</option>
        {occasions.map((occasion) => (
          <option key={occasion} value={occasion}>
            {occasionNames[occasion]}
          </option>
        ))}
      </Select>
      <Select
        label="Budget"
        name="budget"
        value={values.budget}
        error={errors.budget}
        onChange={(event) => change({ budget: event.target.value as Budget | '' })}
      >
        <option value="">Any</option>
        {budgetChoices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  )
}
