import {
  type Budget,
  budgets,
  defaultBudget,
  defaultGroupSize,
  type GroupSize,
  groupSizes,
  limits,
  neighborhoods,
  priceRangeByBudget,
  sizeLabel,
} from '@nofomo/contracts/options.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { track } from '../../platform/analytics/track.ts'
import { localRecord, saveLocalRecord } from '../../platform/local-record.ts'
import { useSending } from '../../platform/use-sending.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Select, TextArea } from '../../ui/field.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { startSession } from './start-session.ts'

const budgetSegments = budgets.map((budget) => ({
  value: budget,
  label: budget,
  detail: `${priceRangeByBudget[budget]} per person`,
}))
const sizeSegments = groupSizes.map((size) => ({ value: size, label: sizeLabel(size) }))
const failed = 'Error getting suggestions. Please try again.'

/** Where, how much, how many; leads to a stored session and its share page. */
export function PreferencesForm() {
  const form = useRef<HTMLFormElement>(null)
  const [words, setWords] = useState('')
  const [neighborhood, setNeighborhood] = useState('')
  const [budget, setBudget] = useState<Budget | null>(null)
  const [groupSize, setGroupSize] = useState<GroupSize | null>(null)
  const { busy, problem, submit } = useStart()

  // What was filled in before the script arrived, or comes back with the back button.
  useEffect(() => {
    if (!form.current) return
    const given = new FormData(form.current)
    setWords(String(given.get('words') ?? ''))
    setNeighborhood(String(given.get('neighborhood') ?? ''))
    setBudget((chosen) => chosen ?? changedFrom(defaultBudget, budgets, given.get('budget')))
    setGroupSize((chosen) => chosen ?? changedFrom(defaultGroupSize, groupSizes, given.get('groupSize')))
  }, [])

  const chosen = neighborhoods.find((one) => one === neighborhood.trim())
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!chosen) return
    void submit({
      words,
      neighborhood: chosen,
      budget: budget ?? defaultBudget,
      groupSize: groupSize ?? defaultGroupSize,
      open: [...(budget ? [] : (['budget'] as const)), ...(groupSize ? [] : (['groupSize'] as const))],
    })
  }

  return (
    <Card as="section" aria-labelledby="preferences" className="p-5 sm:p-7">
      <h2 id="preferences" className="sr-only">
        What are you looking for?
      </h2>
      <form ref={form} onSubmit={onSubmit} className="grid grid-cols-1 gap-4 sm:gap-5">
        <TextArea
          label="Ask in your own words"
          name="words"
          rows={2}
          maxLength={limits.descriptionLength}
          placeholder="cheap ramen near the light rail for five…"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            form.current?.requestSubmit()
          }}
        />
        <Select
          label="Neighbourhood"
          name="neighborhood"
          required
          value={neighborhood}
          onChange={(event) => setNeighborhood(event.target.value)}
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
          value={budget ?? defaultBudget}
          onChange={setBudget}
          hint={priceRangeByBudget[budget ?? defaultBudget]}
        />
        <SegmentedControl
          legend="How many of you?"
          name="groupSize"
          segments={sizeSegments}
          value={groupSize ?? defaultGroupSize}
          onChange={setGroupSize}
        />
        <Alert problem={problem} />
        <Button type="submit" size="large" disabled={!chosen} busy={busy}>
          {busy ? 'Getting AI suggestions...' : 'Get AI Suggestions'}
        </Button>
      </form>
    </Card>
  )
}

/** What was chosen instead of the default; null if it still stands. */
function changedFrom<T extends string>(standard: T, choices: readonly T[], given: unknown): T | null {
  const chosen = choices.find((choice) => choice === given)
  return chosen === undefined || chosen === standard ? null : chosen
}

/** Makes the session and shows where it is shared. What was typed stays when that fails. */
function useStart() {
  const navigate = useNavigate()
  const { busy, problem, send } = useSending()
  async function start(chosen: Parameters<typeof startSession>[0]) {
    const { neighborhood, budget, groupSize } = chosen
    track('suggestions_requested', { neighborhood, budget, groupSize, hasWords: chosen.words.trim() !== '' })
    const { session, note } = await startSession(chosen)
    track('session_created', { venues: session.venues.length })
    saveLocalRecord(localRecord(session))
    await navigate(paths.shareVote(session.id), { state: { session, note } })
  }
  function failure() {
    track('suggestions_failed')
    return { sentence: failed, fields: {} }
  }
  return {
    busy,
    problem,
    submit: (chosen: Parameters<typeof startSession>[0]) => send(() => start(chosen), failure),
  }
}
