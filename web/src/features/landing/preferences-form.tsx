import {
  budgets,
  type ChipKind,
  groupSizes,
  limits,
  neighborhoods,
  priceRangeByBudget,
  sizeLabel,
} from '@nofomo/contracts/options.ts'
import type { Venue } from '@nofomo/contracts/venues.ts'
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react'
import type { ChangeDraft } from '../../platform/use-tab-draft.ts'
import { ChangingNote } from '../../session/changing-note.tsx'
import { chosenInstead } from '../../session/understood/heard.ts'
import { takeLeftOut } from '../../session/understood/leave-out-later.ts'
import { UnderstoodSoFar } from '../../session/understood/understood-so-far.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Select, TextArea } from '../../ui/field.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { ChosenPlace } from './chosen-place.tsx'
import { budgetKinds, type Draft, shownBudget, shownSize, sizeKinds, useDraft } from './draft.ts'
import { wishesFor } from './start-session.ts'
import { useStart } from './use-start.ts'

const budgetSegments = budgets.map((budget) => ({
  value: budget,
  label: budget,
  detail: `${priceRangeByBudget[budget]} per person`,
}))
const sizeSegments = groupSizes.map((size) => ({ value: size, label: sizeLabel(size) }))
const missing = 'Still to choose: a neighbourhood.'

/** The landing page's form; stores a session and opens its share page. */
export function PreferencesForm({ place }: { place: Venue | null }) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [draft, change] = useDraft()
  const { busy, problem, made, startAnew, submit } = useStart(draft, change)
  const { words, leftOut, heard } = draft
  const neighborhood = draft.neighborhood || place?.neighborhood || ''
  const chosen = neighborhoods.find((one) => one === neighborhood.trim())
  useLeftOutElsewhere(change)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (chosen) void submit({ ...draft, neighborhood: chosen, place })
  }
  function onWords(next: string) {
    const isEmpty = next.trim() === ''
    change(isEmpty ? { words: next, heard: null, leftOut: [] } : { words: next })
  }
  /** The last choice holds: what the words say there gives way. */
  function choose(part: Partial<Draft>, kinds: readonly ChipKind[]) {
    change((before) => ({ ...part, leftOut: chosenInstead(before.leftOut, before.heard, kinds) }))
  }

  return (
    <Card as="section" aria-labelledby="preferences" className="p-5 sm:p-7">
      <h2 id="preferences" className="sr-only">
        What are you looking for?
      </h2>
      <form ref={form} onSubmit={onSubmit} className="grid grid-cols-1 gap-4 sm:gap-5">
        {place && <ChosenPlace place={place} />}
        {/* Kept if the browser sends the form by itself, before hydration. */}
        {place && <input type="hidden" name="with" value={place.id} />}
        <OwnWords form={form} words={words} onChange={onWords} />
        {words.trim() !== '' && (
          <UnderstoodSoFar
            wishes={wishesFor({ ...draft, neighborhood: chosen ?? null })}
            heard={heard}
            leftOut={leftOut}
            onChange={change}
            form={form}
          />
        )}
        <Select
          label="Neighbourhood"
          name="neighborhood"
          required
          value={neighborhood}
          onChange={(event) => change({ neighborhood: event.target.value })}
        >
          <option value="">Choose one…</option>
          {neighborhoods.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
        <SegmentedControl
          legend="Budget per person"
          name="budget"
          segments={budgetSegments}
          {...shownBudget(draft)}
          onChange={(next) => choose({ budget: next }, budgetKinds)}
        />
        <SegmentedControl
          legend="How many of you?"
          name="groupSize"
          segments={sizeSegments}
          {...shownSize(draft)}
          onChange={(next) => choose({ groupSize: next }, sizeKinds)}
        />
        {made && <ChangingNote onNew={startAnew} />}
        <Alert problem={problem} />
        <Button
          type="submit"
          size="large"
          disabled={!chosen}
          busy={busy}
          aria-describedby={chosen ? undefined : `${id}-missing`}
        >
          {busy ? 'Getting AI suggestions...' : 'Get AI Suggestions'}
        </Button>
        {!chosen && (
          <p id={`${id}-missing`} className="-mt-1 text-center text-sm text-muted">
            {missing}
          </p>
        )}
      </form>
    </Card>
  )
}

/** Takes over what was left out on the share page: of words their chip, of the form its choice. */
function useLeftOutElsewhere(change: ChangeDraft<Draft>) {
  const take = useEffectEvent(() => {
    const chip = takeLeftOut()
    if (chip?.source === 'form') change(chip.kind === 'people' ? { groupSize: null } : { budget: null })
    else if (chip) change((before) => ({ leftOut: [...before.leftOut, chip] }))
  })
  useEffect(() => take(), [])
}

type OwnWordsProps = {
  form: RefObject<HTMLFormElement | null>
  words: string
  onChange: (words: string) => void
}

function OwnWords({ form, words, onChange }: OwnWordsProps) {
  return (
    <TextArea
      label="Ask in your own words"
      name="words"
      rows={2}
      maxLength={limits.descriptionLength}
      placeholder="cheap ramen near the light rail for five…"
      value={words}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
        event.preventDefault()
        form.current?.requestSubmit()
      }}
    />
  )
}
