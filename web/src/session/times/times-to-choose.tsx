import { seattleDay } from '@nofomo/contracts/values/seattle-clock.ts'
import { maxTimesPerSession } from '@nofomo/contracts/values/session-times.ts'
import { useState } from 'react'
import { serverNow } from '../../lib/time/clock.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { quickPicks } from './quick-picks.ts'
import { inputInWords } from './when.messages.ts'
import { problemOfTime, type WhenChoice } from './when-choice.ts'

type Choosing = Extract<WhenChoice, { kind: 'choose' }>
export type TimesToChooseProps = { choice: Choosing; onChange: (choice: Choosing) => void }

/** The times that friends can choose from: some to press, a day and a time for others. */
export function TimesToChoose({ choice, onChange }: TimesToChooseProps) {
  const { times } = choice
  const now = serverNow()
  // What was pressed off stays in its place, to be pressed again.
  const [offered, setOffered] = useState<readonly string[]>(times)
  const isFull = times.length >= maxTimesPerSession
  function set(next: readonly string[]) {
    setOffered((before) => [...new Set([...before, ...next])])
    onChange({ ...choice, times: [...next].sort() })
  }
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <fieldset className="grid min-w-0 gap-2">
        <legend className="mb-2 text-sm font-bold text-muted">
          Times to choose from{' '}
          <span className="font-normal">
            {times.length} of at most {maxTimesPerSession}
          </span>
        </legend>
        <div className="flex min-w-0 flex-wrap gap-2">
          {quickPicks(times, offered, now).map((input) => {
            const isChosen = times.includes(input)
            return (
              <label key={input} className="relative">
                <input
                  type="checkbox"
                  name="whenTimes"
                  checked={isChosen}
                  disabled={isFull && !isChosen}
                  onChange={() => set(isChosen ? times.filter((one) => one !== input) : [...times, input])}
                  className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-3xl border border-edge checked:border-ink checked:bg-ink disabled:cursor-default"
                />
                <span className="pointer-events-none relative grid min-h-11 place-items-center px-4 text-sm font-bold peer-checked:text-fog peer-disabled:text-muted">
                  {inputInWords(input, now)}
                </span>
              </label>
            )
          })}
        </div>
      </fieldset>
      {!isFull && <AnotherTime times={times} onAdd={(input) => set([...times, input])} />}
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="allowAddedTimes"
          checked={choice.mayAdd}
          onChange={() => onChange({ ...choice, mayAdd: !choice.mayAdd })}
          className="size-5 accent-ink"
        />
        Friends may add times
      </label>
    </div>
  )
}

type AnotherTimeProps = { times: readonly string[]; onAdd: (input: string) => void }

function AnotherTime({ times, onAdd }: AnotherTimeProps) {
  const [input, setInput] = useState({ day: '', time: '19:00' })
  const [problem, setProblem] = useState<string>()
  function change(part: Partial<typeof input>) {
    setInput({ ...input, ...part })
    setProblem(undefined)
  }
  function add() {
    const typed = `${input.day}T${input.time}`
    const wrong =
      problemOfTime(typed, serverNow()) ?? (times.includes(typed) ? 'That time is on the list.' : null)
    if (wrong) return setProblem(wrong)
    onAdd(typed)
    setInput({ ...input, day: '' })
  }
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] items-end gap-3">
      <Field
        label="Another day"
        name="otherDay"
        type="date"
        min={seattleDay(new Date(serverNow()))}
        max="9999-12-31"
        value={input.day}
        error={problem}
        onChange={(event) => change({ day: event.target.value })}
      />
      <Field
        label="Its time"
        name="otherTime"
        type="time"
        value={input.time}
        onChange={(event) => change({ time: event.target.value })}
      />
      <Button look="quiet" onClick={add}>
        Add this time
      </Button>
    </div>
  )
}
