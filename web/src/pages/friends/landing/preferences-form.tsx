import X from 'virtual:icons/x'
import { neighborhoods } from '@nofomo/contracts/places/geography.ts'
import {
  budgets,
  type ChipKind,
  groupSizes,
  limits,
  priceRangeByBudget,
  sizeLabel,
} from '@nofomo/contracts/sessions/choices.ts'
import type { Chip } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ChangingNote } from '../../../features/sessions/changing-note.tsx'
import { isComplete } from '../../../features/sessions/times/when-choice.ts'
import { WhenFold } from '../../../features/sessions/times/when-row.tsx'
import {
  budgetKinds,
  placeKinds,
  sizeKinds,
  whenKinds,
  whereInWords,
} from '../../../features/suggestions/from-words.ts'
import { choosing } from '../../../features/suggestions/parsed-request.ts'
import { UnderstoodSoFar } from '../../../features/suggestions/understood-so-far.tsx'
import { factsOf } from '../../../features/venues/venue.messages.ts'
import type { ChangeDraft } from '../../../lib/storage/use-tab-draft.ts'
import { serverNow } from '../../../lib/time/clock.ts'
import { NoScript } from '../../../shell/no-script.tsx'
import { paths } from '../../../shell/paths.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Select, TextArea } from '../../../ui/field.tsx'
import { VenuePicture } from '../../../ui/venue-picture.tsx'
import { chosenPlace, type Draft, shownBudget, shownPlace, shownSize, useDraft } from './draft.ts'
import { neighborhoodMissing, noTime } from './landing.messages.ts'
import { wishesFor } from './start-session.ts'
import { useStart } from './use-start.ts'

/** The landing page's form; stores a session and opens its share page. */
export function PreferencesForm({ place }: { place: Venue | null }) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [draft, change] = useDraft()
  const { busy, problem, made, startAnew, submit } = useStart(draft, change)
  const { words, leftOut, parsed, when } = draft
  const [isWhenRefused, refuseWhen] = useState(false)
  const request = useParsedRequest(draft, change)
  const neighborhood = chosenPlace(draft, place)
  const shown = shownPlace(parsed, neighborhood)
  const isPlaced = neighborhood !== null || whereInWords(parsed) !== null
  const mayAsk = isPlaced || request.hasFailed

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const isWhenComplete = isComplete(when, serverNow())
    refuseWhen(!isWhenComplete)
    if (!isWhenComplete) return
    if (isPlaced || request.isOpen) void submit({ ...draft, neighborhood, place })
  }
  /** The last choice holds: what the words say there gives way. */
  function choose(part: Partial<Draft>, kinds: readonly ChipKind[]) {
    change((before) => ({ ...part, ...choosing(before, kinds) }))
  }

  return (
    <Card as="section" aria-labelledby="preferences" className="p-5 sm:p-7">
      <h2 id="preferences" className="sr-only">
        What are you looking for?
      </h2>
      <NoScript>
        Getting suggestions needs JavaScript, which is switched off here. Links to votes and results can be
        read without it.
      </NoScript>
      <form ref={form} onSubmit={onSubmit} className="grid grid-cols-1 gap-4 sm:gap-5">
        {place && <ChosenPlace place={place} />}
        {/* Kept if the browser sends the form by itself, before hydration. */}
        {place && <input type="hidden" name="with" value={place.id} />}
        <OwnWords form={form} words={words} onChange={request.onWords} />
        {words.trim() !== '' && (
          <UnderstoodSoFar
            wishes={wishesFor({ ...draft, neighborhood })}
            parsed={parsed}
            leftOut={leftOut}
            onChange={request.onUnderstood}
            form={form}
          />
        )}
        <Select
          label="Neighborhood"
          name="neighborhood"
          required={!isPlaced && !request.isOpen}
          value={shown.value}
          hint={shown.hint}
          onChange={(event) => choose({ neighborhood: event.target.value }, placeKinds)}
          none={shown.without}
          choices={neighborhoods.map((one) => [one, one])}
        />
        <MoreChoices
          draft={draft}
          choose={(part, kinds) => {
            if ('when' in part) refuseWhen(false)
            choose(part, kinds)
          }}
          isWhenRefused={isWhenRefused}
        />
        {made && <ChangingNote onNew={startAnew} />}
        <Alert problem={problem} />
        <Button
          type="submit"
          size="large"
          disabled={!mayAsk}
          busy={busy}
          aria-describedby={mayAsk ? undefined : `${id}-missing`}
        >
          {busy ? 'Getting AI suggestions...' : 'Get AI Suggestions'}
        </Button>
        {!mayAsk && (
          <p id={`${id}-missing`} className="-mt-1 text-center text-sm text-muted">
            {neighborhoodMissing}
          </p>
        )}
      </form>
    </Card>
  )
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

/**
 * What is typed, and what it is understood to say. The last answer holds until the next one, so that the form does not
 * change with each letter.
 */
function useParsedRequest({ words, leftOut }: Draft, change: ChangeDraft<Draft>) {
  const [state, setState] = useState<'parsed' | 'waiting' | 'failed'>('parsed')
  function onWords(next: string) {
    const isEmpty = next.trim() === ''
    change(isEmpty ? { words: next, parsed: null, leftOut: ofForm(leftOut) } : { words: next })
    if (isEmpty) setState('parsed')
    else if (state === 'parsed' && next.trim() !== words.trim()) setState('waiting')
  }
  function onUnderstood(part: Partial<Pick<Draft, 'parsed' | 'leftOut'>>) {
    change(part)
    if (part.parsed !== undefined) setState(part.parsed ? 'parsed' : 'failed')
  }
  return {
    onWords,
    onUnderstood,
    /** The words could not be understood for now: whoever answers the form reads them. */
    hasFailed: state === 'failed',
    /** Nobody knows yet what the words say. */
    isOpen: state !== 'parsed',
  }
}

const ofForm = (leftOut: readonly Chip[]): Chip[] => leftOut.filter(({ source }) => source === 'form')

type MoreChoicesProps = {
  draft: Draft
  choose: (part: Partial<Draft>, kinds: readonly ChipKind[]) => void
  isWhenRefused: boolean
}

/** What nobody has to choose: one line says what holds, and opens. */
function MoreChoices({ draft, choose, isWhenRefused }: MoreChoicesProps) {
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

/** The place that the vote starts with, and a way to leave it out. */
function ChosenPlace({ place }: { place: Venue }) {
  return (
    <div className="flex items-center gap-3 rounded-control bg-tint p-3">
      <div className="w-16 shrink-0 max-[24rem]:hidden sm:w-20">
        <VenuePicture image={place.image} sizes="80px" className="rounded-control" />
      </div>
      <div className="min-w-0 flex-1">
        <p className="text-sm text-muted">Your vote starts with</p>
        <p translate="no" className="line-clamp-2 large-text:line-clamp-none font-bold wrap-anywhere">
          {place.name}
        </p>
        <p className="text-sm text-muted">{factsOf(place)}</p>
      </div>
      <Link
        to={paths.landing()}
        replace
        preventScrollReset
        className={buttonClass('ghost', 'normal', 'min-w-12 shrink-0 px-0')}
        aria-label={`Remove ${place.name}`}
      >
        <X aria-hidden="true" className="size-5" />
      </Link>
    </div>
  )
}
