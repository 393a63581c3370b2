import type { OutsideFacts } from '@nofomo/contracts/listing/endpoints.ts'
import { dayNames, type OpeningHours, type OpenSpan } from '@nofomo/contracts/times/opening-hours.ts'
import { WeekList } from '../../../features/venues/week-list.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DayFields, usual } from './day-fields.tsx'
import { dayField } from './listing-draft.ts'
import { hoursOfOthers } from './outside-facts.messages.ts'
import { SpecialHoursFields } from './special-hours-fields.tsx'
import type { PartProps } from './types.ts'

const closedWeek = (): OpeningHours => dayNames.map(() => [])

/** Opening hours by day: several times a day, past midnight, or closed. */
type HoursFieldsProps = PartProps & { outside: OutsideFacts | undefined }

export function HoursFields({ outside, ...part }: HoursFieldsProps) {
  const { typed, errors, onChange } = part
  const { hours } = typed
  return (
    <Card as="section" aria-labelledby="hours" className="grid grid-cols-1 gap-4 p-5 sm:p-7">
      <div className="grid gap-1">
        <h3 id="hours" className="text-2xl">
          Hours
        </h3>
        <p className="text-sm text-muted">
          In Seattle’s time. A closing time before the opening is on the next day.
        </p>
      </div>
      {hours === null ? (
        <>
          <p>You state no hours.</p>
          <HoursOfOthers outside={outside} />
          <Button
            look="quiet"
            className="justify-self-start"
            onClick={() => onChange({ hours: closedWeek().map(() => [usual]) })}
          >
            Add opening hours
          </Button>
        </>
      ) : (
        <Week hours={hours} errors={errors} onChange={onChange} />
      )}
      <SpecialHoursFields {...part} />
    </Card>
  )
}

function HoursOfOthers({ outside }: Pick<HoursFieldsProps, 'outside'>) {
  const source = hoursOfOthers(outside)
  if (!source || !outside?.hours) return null
  return (
    <div className="grid gap-1 text-sm text-muted">
      <p>{source}</p>
      <WeekList hours={outside.hours} />
    </div>
  )
}

type WeekProps = Pick<PartProps, 'errors' | 'onChange'> & { hours: OpeningHours }

function Week({ hours, errors, onChange }: WeekProps) {
  const setDay = (day: number, spans: OpenSpan[]) =>
    // A day may be wrong because of its neighbor.
    onChange({ hours: hours.with(day, spans) }, ...dayNames.map((_, other) => dayField(other)))
  return (
    <>
      <ul className="grid grid-cols-1 divide-y divide-line">
        {hours.map((spans, day) => (
          <DayFields
            key={dayNames[day]}
            name={dayNames[day] ?? ''}
            field={dayField(day)}
            spans={spans}
            error={errors[dayField(day)]}
            onChange={(next) => setDay(day, next)}
            actions={
              <Button
                look="ghost"
                size="small"
                className="min-h-11"
                onClick={() => onChange({ hours: hours.map(() => spans.map((span) => ({ ...span }))) })}
              >
                Copy to all<span className="sr-only"> days the hours of {dayNames[day]}</span>
              </Button>
            }
          />
        ))}
      </ul>
      <Button
        look="ghost"
        size="small"
        className="-ml-3 min-h-11 justify-self-start"
        onClick={() => onChange({ hours: null })}
      >
        Say nothing about hours
      </Button>
    </>
  )
}
