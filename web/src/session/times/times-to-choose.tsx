import { seattleDay } from '@nofomo/contracts/values/times/seattle-clock.ts'
import { capitalized, meetingInWords } from '@nofomo/contracts/values/times/seattle-words.ts'
import { maxTimesPerSession } from '@nofomo/contracts/values/times/session-times.ts'
import { useState } from 'react'
import { serverNow } from '../../lib/time/clock.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { quickPicks } from './quick-picks.ts'
import type { WhenChoice } from './when-choice.ts'
import { momentOfClock, problemOfTime } from './when-problem.ts'

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
          {quickPicks(times, offered, now).map((at) => {
            const isChosen = times.includes(at)
            return (
              <label key={at} className="relative">
                <input
                  type="checkbox"
                  name="whenTimes"
                  checked={isChosen}
                  disabled={isFull && !isChosen}
                  onChange={() => set(isChosen ? times.filter((one) => one !== at) : [...times, at])}
                  className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-[0.625rem] border border-edge checked:bg-ink disabled:opacity-60"
                />
                <span className="pointer-events-none relative grid min-h-11 place-items-center px-4 text-sm font-bold peer-checked:text-fog">
                  {capitalized(meetingInWords(at, now))}
                </span>
              </label>
            )
          })}
        </div>
      </fieldset>
      {!isFull && <AnotherTime times={times} onAdd={(at) => set([...times, at])} />}
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

type AnotherTimeProps = { times: readonly string[]; onAdd: (at: string) => void }

function AnotherTime({ times, onAdd }: AnotherTimeProps) {
  const [input, setInput] = useState({ day: '', time: '19:00' })
  const [problem, setProblem] = useState<string>()
  function change(part: Partial<typeof input>) {
    setInput({ ...input, ...part })
    setProblem(undefined)
  }
  function add() {
    const at = momentOfClock(input)
    const wrong = problemOfTime(input, serverNow())
    if (at === null || wrong) return setProblem(wrong ?? undefined)
    if (times.includes(at)) return setProblem('That time is on the list.')
    onAdd(at)
    setInput({ ...input, day: '' })
  }
  return (
    <div className="grid items-end gap-3 sm:grid-cols-2">
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
