import { groupSizes, limits } from '@nofomo/contracts/sessions/choices.ts'
import { maxGroupSize, maxLocationLength } from '@nofomo/contracts/sessions/form-limits.ts'
import { peopleInWords, sizeOf } from '@nofomo/contracts/sessions/group-sizes.ts'
import { occasions } from '@nofomo/contracts/sessions/options.ts'
import { Field, Select, TextArea } from '../../../ui/field.tsx'
import type { SectionProps } from './api.ts'
import { DateTimeField } from './date-time-field.tsx'
import { type Details, detailsOf, problemsOfDetails, updateOfDetails } from './details.ts'
import { budgetChoices, occasionNames } from './moderation.messages.ts'
import { OffTheList } from './off-the-list.tsx'
import { SavedForm } from './saved-form.tsx'
import { type SavedFields, useSavedFields } from './use-saved-fields.ts'

/** A session's details. */
export function DetailsSection({ session, isReady, save, questionOf }: SectionProps) {
  const fields = useSavedFields<Details>({
    stored: detailsOf(session),
    check: problemsOfDetails,
    question: (changes) => questionOf(updateOfDetails(changes)),
    save: async (changes) => detailsOf(await save(updateOfDetails(changes))),
  })
  const { values, errors, field, change, choose } = fields
  return (
    <SavedForm fields={fields} what="the details" isReady={isReady}>
      <Field label="Title" required autoComplete="off" maxLength={limits.titleLength} {...field('title')} />
      <Field
        label="Your name, for your friends (optional)"
        autoComplete="given-name"
        maxLength={limits.voterNameLength}
        {...field('hostName')}
      />
      <TextArea
        label="Description (optional)"
        rows={2}
        maxLength={limits.descriptionLength}
        {...field('description')}
      />
      <Wishes {...fields} />
      <DateTimeField
        label="When you go"
        name="meetingAt"
        hint="Seattle time. Leave it empty while that is open."
        none="No date yet"
        value={values.meetingAt}
        error={errors.meetingAt}
        onChange={(meetingAt) => change({ meetingAt })}
        onNone={() => choose({ meetingAt: '' })}
      />
      {session.meetingAt && <OffTheList session={session} save={save} />}
    </SavedForm>
  )
}

/** The criteria: location, group size, occasion and budget. */
function Wishes({ values, field, option }: SavedFields<Details>) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Field label="Location" autoComplete="off" maxLength={maxLocationLength} {...field('location')} />
      <Select
        label="Group size"
        none="Not said"
        choices={[
          ...groupSizes.map((size) => [size, peopleInWords(sizeOf(size))] as const),
          ['exact', 'An exact number'],
        ]}
        {...option('groupSize')}
      />
      {values.groupSize === 'exact' && (
        <Field
          label="How many people"
          type="number"
          inputMode="numeric"
          min={1}
          max={maxGroupSize}
          {...field('people')}
        />
      )}
      <Select
        label="Occasion"
        none="Any"
        choices={occasions.map((occasion) => [occasion, occasionNames[occasion]])}
        {...option('occasion')}
      />
      <Select
        label="Budget"
        none="Any"
        choices={budgetChoices.map(({ value, label }) => [value, label])}
        {...option('budget')}
      />
    </div>
  )
}
