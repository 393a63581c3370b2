import { type KeyboardEvent, useRef, useState } from 'react'
import { hourInWords } from '../../../../features/venue-home/figures.ts'
import { busiestOf, maxOf, type Week, weekdays } from '../../../../features/venue-home/hours-of-week.ts'
import { hours, legendOf, levelOf, shortHour } from './heat.messages.ts'

/** One hue from pale to full: told apart by lightness alone, in both themes. Each has text that can be read on it. */
const looks = [
  'bg-fog text-muted',
  'bg-[color-mix(in_srgb,var(--sound)_22%,var(--raised))] text-ink',
  'bg-[color-mix(in_srgb,var(--sound)_42%,var(--raised))] text-ink',
  'bg-[color-mix(in_srgb,var(--sound)_68%,var(--raised))] text-on-accent',
  'bg-sound text-fog',
]

/** On narrow screens the week is turned: hours downwards, days side by side. */
const gridClass =
  'grid gap-0.5 text-xs grid-flow-col grid-cols-[2rem_repeat(7,minmax(0,1fr))] grid-rows-[repeat(25,1.5rem)] @2xl:grid-flow-row @2xl:grid-cols-[2.5rem_repeat(24,minmax(0,1fr))] @2xl:grid-rows-[repeat(8,1.75rem)]'
const headClass = 'grid place-items-center font-normal text-muted'

type Place = { day: number; hour: number }
type HeatGridProps = { week: Week /** What a square says. */; words: (day: number, hour: number) => string }

/** The week as 7 times 24 squares. One is reached by Tab, the others by the arrow keys; what it says stands below. */
export function HeatGrid({ week, words }: HeatGridProps) {
  const most = maxOf(week)
  const [place, setPlace] = useState<Place>(() => busiestOf(week))
  const grid = useRef<HTMLTableElement>(null)

  function move(event: KeyboardEvent) {
    const isTurned = grid.current !== null && getComputedStyle(grid.current).gridAutoFlow.startsWith('column')
    const next = movedBy(event.key, focusedPlace(event.target as HTMLElement) ?? place, isTurned)
    if (!next) return
    event.preventDefault()
    setPlace(next)
    grid.current?.querySelector<HTMLElement>(`[data-place="${next.day} ${next.hour}"]`)?.focus()
  }
  return (
    <div className="@container grid grid-cols-1 gap-3">
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells the arrow keys reach is a grid.
        role="grid"
        aria-label="Groups by hour of the week"
        onKeyDown={move}
        className={gridClass}
      >
        <thead className="contents">
          <HeadRow />
        </thead>
        <tbody className="contents">
          {weekdays.map((name, day) => (
            <tr key={name} className="contents">
              <th scope="row" aria-label={name} className={headClass}>
                {name.slice(0, 3)}
              </th>
              {hours.map((hour) => (
                <Square
                  key={hour}
                  count={week[day]?.[hour] ?? 0}
                  most={most}
                  place={{ day, hour }}
                  words={words(day, hour)}
                  isCurrent={place.day === day && place.hour === hour}
                  onChosen={setPlace}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="min-h-11 text-sm @2xl:min-h-0 font-bold">{words(place.day, place.hour)}</p>
      <Legend most={most} />
    </div>
  )
}

/** Not the place under a pointer that lies still while the page scrolls to the focus. */
function focusedPlace({ dataset }: HTMLElement): Place | null {
  const [day, hour] = dataset.place?.split(' ').map(Number) ?? []
  return day === undefined || hour === undefined ? null : { day, hour }
}

function HeadRow() {
  return (
    <tr className="contents">
      <th scope="col" className={headClass}>
        <span className="sr-only">Day</span>
      </th>
      {hours.map((hour) => (
        <th
          key={hour}
          scope="col"
          aria-label={hourInWords(hour)}
          className={`${headClass} ${hour % 3 === 0 ? '' : '@2xl:invisible'}`}
        >
          {shortHour(hour)}
        </th>
      ))}
    </tr>
  )
}

type SquareProps = {
  count: number
  most: number
  place: Place
  words: string
  isCurrent: boolean
  onChosen: (place: Place) => void
}

function Square({ count, most, place, words, isCurrent, onChosen }: SquareProps) {
  const choose = () => onChosen(place)
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: see the grid.
      role="gridcell"
      tabIndex={isCurrent ? 0 : -1}
      aria-label={words}
      data-place={`${place.day} ${place.hour}`}
      onFocus={choose}
      onPointerEnter={choose}
      className={`grid place-items-center rounded-sm tabular-nums ${looks[levelOf(count, most)]} ${isCurrent ? 'outline-2 outline-ink' : ''}`}
    >
      {count > 0 && count}
    </td>
  )
}

function Legend({ most }: { most: number }) {
  return (
    <ul aria-label="Groups in an hour" className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {legendOf(most).map(({ level, label }) => (
        <li key={level} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={`size-4 rounded-sm ${looks[level]}`} />
          {label}
        </li>
      ))}
    </ul>
  )
}

const days = weekdays.length

/** Where a key leads; null for other keys. Nothing goes beyond an edge. */
function movedBy(key: string, { day, hour }: Place, isTurned: boolean): Place | null {
  const steps: Record<string, Place> = {
    ArrowLeft: isTurned ? { day: -1, hour: 0 } : { day: 0, hour: -1 },
    ArrowRight: isTurned ? { day: 1, hour: 0 } : { day: 0, hour: 1 },
    ArrowUp: isTurned ? { day: 0, hour: -1 } : { day: -1, hour: 0 },
    ArrowDown: isTurned ? { day: 0, hour: 1 } : { day: 1, hour: 0 },
    Home: { day: 0, hour: -hour },
    End: { day: 0, hour: hours.length - 1 - hour },
  }
  const step = steps[key]
  if (!step) return null
  return { day: between(day + step.day, days - 1), hour: between(hour + step.hour, hours.length - 1) }
}

const between = (value: number, last: number) => Math.min(Math.max(value, 0), last)
