import { maxTimesPerSession } from '@nofomo/contracts/sessions/times.ts'
import { capitalized } from '@nofomo/contracts/text/sentences.ts'
import { dayAfter, dayOfWeek, seattleDay, wallClockOf } from '@nofomo/contracts/times/seattle-clock.ts'
import { hourInWords, meetingInWords } from '@nofomo/contracts/times/seattle-words.ts'
import { type ReactNode, useState } from 'react'
import { serverNow } from '../../../lib/time/clock.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, Select } from '../../../ui/field.tsx'
import { offeredHours, timeOn, withHour } from './quick-picks.ts'
import type { WhenChoice } from './when-choice.ts'
import { momentOfClock, problemOfTime } from './when-problem.ts'

type Choosing = Extract<WhenChoice, { kind: 'choose' }>
export type TimesToChooseProps = { choice: Choosing; onChange: (choice: Choosing) => void }

const clockOf = (at: string) => wallClockOf(new Date(at)).time

/** The times that friends can choose from: the days of a week and their hour, and others. */
export function TimesToChoose({ choice, onChange }: TimesToChooseProps) {
  const { times } = choice
  const now = serverNow()
  const [hour, setHour] = useState<string | null>(null)
  const shownHour = hour ?? (times[0] ? clockOf(times[0]) : '19:00')
  const today = seattleDay(new Date(now))
  const days = Array.from({ length: 7 }, (_, ahead) => dayAfter(today, ahead)).map((day) => ({
    day,
    at: timeOn({ day, time: shownHour }, now),
  }))
  const isFull = times.length >= maxTimesPerSession
  const set = (next: readonly string[]) => onChange({ ...choice, times: [...new Set(next)].sort() })
  const pick = (at: string | null, children: ReactNode, pressedHour = at ? clockOf(at) : shownHour) => (
    <Pick
      key={at}
      isChosen={at !== null && times.includes(at)}
      isFull={isFull || at === null}
      onPress={() => {
        if (at === null) return
        setHour(pressedHour)
        set(times.includes(at) ? times.filter((one) => one !== at) : [...times, at])
      }}
    >
      {children}
    </Pick>
  )
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <fieldset className="min-w-0">
        <legend className="mb-2 text-sm font-bold text-muted">
          When do you meet? <span className="font-normal">Several days: friends choose.</span>
        </legend>
        <div className="flex min-w-0 flex-wrap">
          {days.map(({ day, at }) =>
            pick(
              at,
              <>
                {day === today ? 'Today' : capitalized(dayOfWeek(day).slice(0, 3))}{' '}
                <span className="text-base">{Number(day.slice(-2))}</span>
              </>,
            ),
          )}
          {times
            .filter((time) => days.every(({ at }) => at !== time))
            .map((at) => pick(at, capitalized(meetingInWords(at, now)), shownHour))}
        </div>
      </fieldset>
      {times.length > 0 && (
        <Select
          label="At"
          name="whenHour"
          value={shownHour}
          onChange={(event) => {
            setHour(event.target.value)
            set(withHour(times, shownHour, event.target.value))
          }}
          choices={offeredHours(shownHour).map((time) => [
            time,
            hourInWords(momentOfClock({ day: '2026-01-01', time }) ?? ''),
          ])}
        />
      )}
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center text-sm underline underline-offset-4">
          Another time
        </summary>
        <div className="grid grid-cols-1 gap-3 pt-1">
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
      </details>
    </div>
  )
}

type PickProps = { isChosen: boolean; isFull: boolean; onPress: () => void; children: ReactNode }

function Pick({ isChosen, isFull, onPress, children }: PickProps) {
  return (
    <label className="relative">
      <input
        type="checkbox"
        name="whenTimes"
        checked={isChosen}
        disabled={isFull && !isChosen}
        onChange={onPress}
        className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-[0.625rem] border border-edge checked:bg-ink disabled:opacity-60"
      />
      <span className="pointer-events-none relative grid min-h-12 min-w-11 place-items-center px-1 text-xs font-bold peer-checked:text-fog">
        {children}
      </span>
    </label>
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
