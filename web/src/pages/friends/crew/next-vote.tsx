import Minus from 'virtual:icons/minus'
import Plus from 'virtual:icons/plus'
import X from 'virtual:icons/x'
import type { Crew } from '@nofomo/contracts/crews/endpoints.ts'
import { type Budget, budgets, priceRangeByBudget } from '@nofomo/contracts/sessions/choices.ts'
import { maxGroupSize, maxLocationLength } from '@nofomo/contracts/sessions/form-limits.ts'
import { capitalized } from '@nofomo/contracts/text/sentences.ts'
import { meetingInWords } from '@nofomo/contracts/times/seattle-words.ts'
import { useState } from 'react'
import { isComplete, timesFor, type WhenChoice } from '../../../features/sessions/times/when-choice.ts'
import { WhenRow } from '../../../features/sessions/times/when-row.tsx'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { apiOfBrowser } from '../../../lib/http/api-of-browser.ts'
import { problemOf } from '../../../lib/http/problem.ts'
import { serverNow } from '../../../lib/time/clock.ts'
import { inputAt } from '../../../lib/time/date-time-input.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field, Select } from '../../../ui/field.tsx'
import { leftOutInWords, noTimeInWords, peopleInWords, tasteInWords } from './crew.messages.ts'

type NextVoteProps = { crew: Crew; onBegun: (sessionId: string) => Promise<void> }

/** What the next vote asks for, as chips that can be changed or left out, and one button that begins it. */
export function NextVote({ crew, onBegun }: NextVoteProps) {
  const { next } = crew
  const [people, setPeople] = useState(next.people)
  const [location, setLocation] = useState(next.location)
  const [budget, setBudget] = useState(next.budget)
  const [when, setWhen] = useState(() => eveningOf(next.meetingAt))
  const [allowsWinners, setAllowsWinners] = useState(false)
  const [withoutTaste, setWithoutTaste] = useState<readonly string[]>([])
  const [isChanging, setChanging] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const said = useSaidTime(setWhen)
  const sending = useSending()
  const isSameEvening = when?.kind === 'day' && when.at === next.meetingAt

  const begin = () => {
    if (!isComplete(when, serverNow())) return setRefused(true)
    return sending.send(async () => {
      const choice = said.words.trim() === '' ? when : await said.read()
      if (choice === undefined) return
      const { meetingAt, times } = timesFor(choice)
      const body = {
        ...{ after: crew.lastNumber, people, location: location || null, budget, allowsWinners },
        ...(meetingAt && { meetingAt }),
        ...(times && { times, mayAddTimes: choice?.kind === 'choose' && choice.mayAdd }),
      }
      const { sessionId } = await apiOfBrowser('POST /api/crews/:crewId/votes', {
        params: { crewId: crew.id },
        body: { ...body, withoutTaste: [...withoutTaste] },
      })
      await onBegun(sessionId)
    })
  }

  return (
    <Card as="section" aria-labelledby="next" className="grid grid-cols-1 gap-4 p-5">
      <h2 id="next" className="text-2xl">
        {crew.lastNumber === 0 ? 'The first vote' : 'Same friends again'}
      </h2>
      <ul className="flex min-w-0 flex-wrap gap-2">
        <li>
          <People people={people} min={1} onChange={setPeople} />
        </li>
        {isSameEvening && next.meetingAt && (
          <RemovableChip
            label={capitalized(meetingInWords(next.meetingAt, serverNow()))}
            remove="Another time"
            onRemove={() => setWhen(null)}
          />
        )}
        {location && (
          <RemovableChip label={location} remove="Search all of Seattle" onRemove={() => setLocation(null)} />
        )}
        {budget && (
          <RemovableChip
            label={`${budget} · ${priceRangeByBudget[budget]}`}
            remove="Any price"
            onRemove={() => setBudget(null)}
          />
        )}
        {next.leftOut.length > 0 && !allowsWinners && (
          <RemovableChip
            label={leftOutInWords(next.leftOut.map(({ name }) => name))}
            remove="Suggest them, too"
            onRemove={() => setAllowsWinners(true)}
          />
        )}
        {next.taste
          .filter(({ id }) => !withoutTaste.includes(id))
          .map(({ id, name }) => (
            <RemovableChip
              key={id}
              label={tasteInWords(name)}
              remove={`Without a taste for ${name}`}
              onRemove={() => setWithoutTaste([...withoutTaste, id])}
            />
          ))}
      </ul>
      {!isSameEvening && (
        <>
          <WhenRow choice={when} stated={undefined} onChange={setWhen} isRefused={isRefused} />
          <Field
            label="Or say when"
            placeholder="Thursday at 8, or Friday"
            maxLength={200}
            value={said.words}
            error={said.problem}
            onChange={(event) => said.change(event.target.value)}
            onBlur={() => void said.read()}
          />
        </>
      )}
      {isChanging ? (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Field
            label="Area"
            hint="Empty: all of Seattle"
            value={location ?? ''}
            maxLength={maxLocationLength}
            onChange={(event) => setLocation(event.target.value)}
          />
          <Select
            label="Budget"
            hint="For each of you"
            value={budget ?? ''}
            onChange={(event) => setBudget((event.target.value || null) as Budget | null)}
            none="Any price"
            choices={budgets.map((sign) => [sign, `${sign} · ${priceRangeByBudget[sign]}`])}
          />
        </div>
      ) : (
        <Button
          look="ghost"
          size="small"
          className="min-h-11 justify-self-start"
          onClick={() => setChanging(true)}
        >
          Change area or budget
        </Button>
      )}
      <Alert problem={sending.problem} />
      <Button size="large" busy={sending.busy} onClick={begin}>
        {sending.busy ? 'Finding fresh places…' : 'Start the vote'}
      </Button>
    </Card>
  )
}

type PeopleProps = { people: number; min: number; onChange: (people: number) => void }

function People({ people, min, onChange }: PeopleProps) {
  const step = 'grid size-11 place-items-center rounded-full hover:bg-raised disabled:opacity-40'
  return (
    <span className="inline-flex items-center rounded-3xl bg-tint">
      <button
        type="button"
        aria-label="One fewer"
        className={step}
        disabled={people <= min}
        onClick={() => onChange(people - 1)}
      >
        <Minus aria-hidden="true" className="size-4" />
      </button>
      <output className="text-sm font-bold">{peopleInWords(people)}</output>
      <button
        type="button"
        aria-label="One more"
        className={step}
        disabled={people >= maxGroupSize}
        onClick={() => onChange(people + 1)}
      >
        <Plus aria-hidden="true" className="size-4" />
      </button>
    </span>
  )
}

type RemovableChipProps = {
  label: string
  /** What leaving it out means. */
  remove: string
  onRemove: () => void
}

/** A list item: a criterion, and a button that leaves it out. */
function RemovableChip({ label, remove, onRemove }: RemovableChipProps) {
  return (
    <li className="flex max-w-full min-w-0 items-center rounded-3xl bg-tint pl-4">
      <span className="min-w-0 py-1 text-sm font-bold wrap-anywhere">{label}</span>
      <button
        type="button"
        aria-label={`${remove} (leave out: ${label})`}
        className="grid size-11 flex-none place-items-center rounded-full hover:bg-raised"
        onClick={onRemove}
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </li>
  )
}

/** An evening, as the row that says when takes it. */
function eveningOf(meetingAt: string | null | undefined): WhenChoice | null {
  // A node of the release before says none.
  if (!meetingAt) return null
  const [day, time] = inputAt(meetingAt).split('T')
  return { kind: 'day', day: day ?? '', time: time ?? '', at: meetingAt }
}

/** A time that is said in words. `read` gives the choice that they make to `onRead` too; undefined if they say none. */
function useSaidTime(onRead: (choice: WhenChoice | null) => void) {
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<string>()
  function change(typed: string) {
    setWords(typed)
    setProblem(undefined)
  }
  async function read(): Promise<WhenChoice | null | undefined> {
    if (words.trim() === '') return undefined
    try {
      const { meeting } = await apiOfBrowser('POST /api/understand', { body: { description: words } })
      if (!meeting) return void setProblem(noTimeInWords)
      const [first, ...others] = meeting.times
      const choice: WhenChoice | null =
        others.length > 0 ? { kind: 'choose', times: meeting.times, mayAdd: false } : eveningOf(first)
      change('')
      onRead(choice)
      return choice
    } catch (error) {
      return void setProblem(problemOf(error).sentence)
    }
  }
  return { words, problem, change, read }
}
