import { budgets, groupSizes, limits, priceRangeByBudget } from '@nofomo/contracts/sessions/choices.ts'
import { occasions } from '@nofomo/contracts/sessions/options.ts'
import { offeredCuisines } from '@nofomo/contracts/suggestions/cuisines.ts'
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { ChangingNote } from '../../../features/sessions/changing-note.tsx'
import { isComplete } from '../../../features/sessions/times/when-choice.ts'
import { WhenRow } from '../../../features/sessions/times/when-row.tsx'
import { budgetInWords, sizeInWords, whereInWords } from '../../../features/suggestions/from-words.ts'
import { UnderstoodSoFar } from '../../../features/suggestions/understood-so-far.tsx'
import type { Problem } from '../../../lib/http/problem.ts'
import { serverNow } from '../../../lib/time/clock.ts'
import { NoScript } from '../../../shell/no-script.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Select, TextArea } from '../../../ui/field.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { budgetSegments, occasionChoices, sizeSegments } from './choices.ts'
import { type Criteria, missingIn, occasionInWords, wishesFor } from './criteria.ts'
import { type ChangeDraft, chosenIn, type Draft, whenIn } from './draft.ts'
import { LocationField } from './location-field.tsx'

type CriteriaFormProps = {
  draft: Draft
  onChange: ChangeDraft
  onSubmit: () => void
  busy: boolean
  /** Why the last request failed; null if it did not. */
  problem: Problem | null
  /** Set if a session was made from these criteria, which they then change. */
  onNew: (() => void) | undefined
}

/** The criteria of a session. Choices stay, whatever happens. */
export function CriteriaForm({ draft, onChange, onSubmit, busy, problem, onNew }: CriteriaFormProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { criteria, parsed, when } = draft
  const [isWhenRefused, refuseWhen] = useState(false)
  const choose = (part: Partial<Criteria>) => onChange((before) => chosenIn(before, part))
  usePressedEarly(form, choose)
  const { groupSize, budget, occasion, cuisine, location } = criteria
  const missing = missingIn(criteria, parsed)
  const saidSize = sizeInWords(parsed)
  const saidBudget = budgetInWords(parsed)
  const saidOccasion = occasionInWords(parsed)
  function submit(event: FormEvent) {
    event.preventDefault()
    const isWhenComplete = isComplete(when, serverNow())
    refuseWhen(!isWhenComplete)
    if (!missing && !busy && isWhenComplete) onSubmit()
  }
  return (
    <Card as="section" aria-labelledby={id} className="p-5 sm:p-7">
      <h2 id={id} className="sr-only">
        What are you looking for?
      </h2>
      <NoScript>Getting suggestions needs JavaScript, which is switched off here.</NoScript>
      <form ref={form} onSubmit={submit} className="grid grid-cols-1 gap-4 sm:gap-5">
        <LocationField
          value={location}
          said={whereInWords(parsed)}
          onChange={(next) => choose({ location: next })}
        />
        <SegmentedControl
          legend="Group size"
          name="groupSize"
          segments={sizeSegments}
          value={saidSize?.value ?? groupSize ?? ''}
          onChange={(next) => choose({ groupSize: next || null })}
          hint={saidSize?.hint ?? ''}
        />
        <SegmentedControl
          legend="Budget per person"
          name="budget"
          segments={budgetSegments}
          value={saidBudget?.value ?? budget ?? ''}
          onChange={(next) => choose({ budget: next || null })}
          hint={saidBudget?.hint ?? (budget ? priceRangeByBudget[budget] : '')}
        />
        <Select
          label="Occasion"
          name="occasion"
          required
          value={saidOccasion ?? occasion ?? ''}
          hint={saidOccasion ? 'from your words' : ''}
          onChange={(event) => choose({ occasion: oneOf(occasions, event.target.value) })}
          none="Choose one…"
          choices={occasionChoices.map(({ value, label }) => [value, label])}
        />
        <Select
          label="Cuisine (optional)"
          name="cuisine"
          value={cuisine}
          onChange={(event) => choose({ cuisine: event.target.value })}
          none="Any cuisine"
          choices={offeredCuisines.map((one) => [one, one])}
        />
        <WhenRow
          choice={when}
          stated={parsed?.meeting}
          onChange={(next) => {
            refuseWhen(false)
            onChange((before) => whenIn(before, next))
          }}
          isRefused={isWhenRefused}
        />
        <OwnWords draft={draft} onChange={onChange} form={form} />
        {onNew && <ChangingNote onNew={onNew} />}
        <Alert problem={problem} />
        <Button
          type="submit"
          size="large"
          disabled={missing !== null}
          busy={busy}
          aria-describedby={missing ? `${id}-missing` : undefined}
        >
          {busy ? 'Getting AI suggestions...' : 'Get AI Suggestions'}
        </Button>
        {missing && (
          <p id={`${id}-missing`} className="-mt-1 text-center text-sm text-muted">
            {missing}
          </p>
        )}
      </form>
    </Card>
  )
}

/** Takes over choices made before hydration. */
function usePressedEarly(
  form: { readonly current: HTMLFormElement | null },
  onChange: (part: Partial<Criteria>) => void,
) {
  const change = useRef(onChange)
  useEffect(() => {
    if (!form.current) return
    const given = new FormData(form.current)
    const groupSize = oneOf(groupSizes, given.get('groupSize'))
    const budget = oneOf(budgets, given.get('budget'))
    const occasion = oneOf(occasions, given.get('occasion'))
    const pressed = {
      ...(groupSize && { groupSize }),
      ...(budget && { budget }),
      ...(occasion && { occasion }),
    }
    if (Object.keys(pressed).length > 0) change.current(pressed)
  }, [form])
}

function oneOf<T extends string>(choices: readonly T[], given: unknown): T | null {
  return choices.find((choice) => choice === given) ?? null
}

type OwnWordsProps = { draft: Draft; onChange: ChangeDraft; form: RefObject<HTMLFormElement | null> }

/** Wishes that the form has no field for, and what is understood of them. */
function OwnWords({ draft, onChange, form }: OwnWordsProps) {
  const { criteria, words, parsed, leftOut } = draft
  function type(next: string) {
    const isEmpty = next.trim() === ''
    onChange(isEmpty ? { words: next, parsed: null, leftOut: [] } : { words: next })
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <TextArea
        label="In your own words (optional)"
        name="words"
        rows={2}
        maxLength={limits.descriptionLength}
        placeholder="outside, one of us is vegan, no sushi…"
        value={words}
        onChange={(event) => type(event.target.value)}
      />
      {(words.trim() !== '' || leftOut.length > 0) && (
        <UnderstoodSoFar
          wishes={wishesFor(criteria, draft)}
          parsed={parsed}
          leftOut={leftOut}
          onChange={onChange}
          form={form}
        />
      )}
    </div>
  )
}
