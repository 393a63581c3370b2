import Minus from 'virtual:icons/minus'
import Plus from 'virtual:icons/plus'
import type { Crew } from '@nofomo/contracts/endpoints/crews.ts'
import { maxGroupSize, maxLocationLength } from '@nofomo/contracts/values/forms/session-form.ts'
import { type Budget, budgets, priceRangeByBudget } from '@nofomo/contracts/values/options.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSending } from '../../lib/forms/use-sending.ts'
import { apiOfBrowser } from '../../lib/http/api-of-browser.ts'
import { paths } from '../../shell/paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { leftOutInWords, peopleInWords, tasteInWords } from './crew.messages.ts'
import { RemovableChip } from './removable-chip.tsx'

/** What the next vote asks for, as chips that can be changed or left out, and one button that begins it. */
export function NextVote({ crew }: { crew: Crew }) {
  const navigate = useNavigate()
  const { next, running } = crew
  const [people, setPeople] = useState(next.people)
  const [location, setLocation] = useState(next.location)
  const [budget, setBudget] = useState(next.budget)
  const [allowsWinners, setAllowsWinners] = useState(false)
  const [withoutTaste, setWithoutTaste] = useState<readonly string[]>([])
  const [isChanging, setChanging] = useState(false)
  const sending = useSending()

  const begin = () =>
    sending.send(async () => {
      const body = { after: crew.lastNumber, people, location: location || null, budget, allowsWinners }
      const { sessionId } = await apiOfBrowser('POST /api/crews/:crewId/votes', {
        params: { crewId: crew.id },
        body: { ...body, withoutTaste: [...withoutTaste] },
      })
      await navigate(paths.vote(sessionId))
    })

  return (
    <Card as="section" aria-labelledby="next" className="grid grid-cols-1 gap-4 p-5">
      <h2 id="next" className="text-2xl">
        {crew.lastNumber === 0 ? 'The first vote' : running ? 'Begin another one' : 'Same friends again'}
      </h2>
      <ul className="flex min-w-0 flex-wrap gap-2">
        <li>
          <People people={people} min={1} onChange={setPeople} />
        </li>
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
          >
            <option value="">Any price</option>
            {budgets.map((sign) => (
              <option key={sign} value={sign}>
                {`${sign} · ${priceRangeByBudget[sign]}`}
              </option>
            ))}
          </Select>
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
      <Button size="large" look={running ? 'quiet' : 'primary'} busy={sending.busy} onClick={begin}>
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
