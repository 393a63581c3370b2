import { daysForm } from '@nofomo/contracts/listing/day-forms.ts'
import { dayAfter, seattleDay } from '@nofomo/contracts/times/seattle-clock.ts'
import type { DayRange } from '@nofomo/contracts/venue-analytics/day-range.ts'
import type { Standing } from '@nofomo/contracts/venue-home/endpoints.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { PremiumLock } from '../../../features/premium/premium-lock.tsx'
import { DayFields } from '../../../features/venue-home/day-fields.tsx'
import {
  periodNames,
  periodParam,
  periods,
  rangeIn,
  useVenuePeriod,
} from '../../../features/venue-home/venue-period.ts'
import { hasPremium } from '../../../features/venue-home/venue-standing.ts'
import { useContractForm } from '../../../lib/forms/use-contract-form.ts'
import { serverNow } from '../../../lib/time/clock.ts'
import { Button } from '../../../ui/button.tsx'

type PeriodBarProps = {
  label: string
  standing: Standing | null
  /** The section's figures can be asked for days of one's own choice, with Premium. */
  hasDays: boolean
}

const ownDays = 'days'

/** Which section this is, and the period that its figures are for. It stays in the address for all sections. */
export function PeriodBar({ label, standing, hasDays }: PeriodBarProps) {
  const period = useVenuePeriod()
  const [params, setParams] = useSearchParams()
  const range = hasDays ? rangeIn(params) : null
  const [isChoosing, setChoosing] = useState(false)
  const isOwn = range !== null || isChoosing
  const change = (next: Record<string, string>) =>
    setParams(
      (before) => {
        for (const name of ['from', 'to']) before.delete(name)
        for (const [name, value] of Object.entries(next)) before.set(name, value)
        return before
      },
      { preventScrollReset: true },
    )

  function choose(chosen: string) {
    setChoosing(chosen === ownDays)
    if (chosen !== ownDays) change({ [periodParam]: chosen })
  }
  return (
    <div className="-mb-2 grid grid-cols-1 gap-3">
      <div className="flex items-center justify-between gap-3 large-text:flex-wrap">
        <p className="font-bold text-muted max-sm:text-sm [overflow-wrap:break-word]">{label}</p>
        <select
          aria-label="Period"
          value={isOwn ? ownDays : period}
          onChange={({ target }) => choose(target.value)}
          className="min-h-11 flex-none rounded-control border border-edge bg-raised px-3 text-sm font-bold"
        >
          {periods.map((filter) => (
            <option key={filter} value={filter}>
              {periodNames[filter]}
            </option>
          ))}
          {hasDays && <option value={ownDays}>Own days</option>}
        </select>
      </div>
      {isOwn && hasPremium(standing) && (
        <DaysForm
          key={`${range?.from} ${range?.to}`}
          range={range}
          onChosen={(days) => {
            setChoosing(false)
            change(days)
          }}
        />
      )}
      {isOwn && !hasPremium(standing) && (
        <PremiumLock standing={standing}>
          Figures for days of your own choice are part of Premium. What stands below is of the{' '}
          {periodNames[period].toLowerCase()}.
        </PremiumLock>
      )}
    </div>
  )
}

type DaysFormProps = { range: DayRange | null; onChosen: (range: DayRange) => void }

/** Days of one's own choice; at first the seven up to today. */
function DaysForm({ range, onChosen }: DaysFormProps) {
  const today = seattleDay(new Date(serverNow()))
  const { props, problems } = useContractForm({
    schema: daysForm(today),
    send: async (days) => onChosen(days),
  })
  return (
    <form {...props} aria-label="Own days" className="flex flex-wrap items-end justify-end gap-3">
      <DayFields
        shown={range ?? { from: dayAfter(today, -6), to: today }}
        today={today}
        problems={problems}
      />
      <Button type="submit" look="quiet" className="max-sm:flex-auto">
        Show
      </Button>
    </form>
  )
}
