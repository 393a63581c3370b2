import Minus from 'virtual:icons/minus'
import Plus from 'virtual:icons/plus'
import { offerLimits } from '@nofomo/contracts/values/offer-limits.ts'
import { useId } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { peopleInWords } from './counter.messages.ts'

type PartySizeProps = {
  /** As typed. */
  value: string
  onChange: (value: string) => void
  problem: string | undefined
  isLocked: boolean
}

const { min, max } = offerLimits.partySize

/** From an empty field, a group is two. */
function stepped(value: string, by: 1 | -1): string {
  const count = Number.parseInt(value, 10)
  if (Number.isNaN(count)) return by === 1 ? '2' : '1'
  return String(Math.min(max, Math.max(min, count + by)))
}

/** How many came, by two large buttons or typed. */
export function PartySize({ value, onChange, problem, isLocked }: PartySizeProps) {
  const id = useId()
  const count = Number.parseInt(value, 10)
  return (
    <div className="grid grid-cols-1 gap-2">
      <label htmlFor={id} className="text-sm font-bold text-muted">
        How many came?
      </label>
      <div className="grid grid-cols-[minmax(0,5rem)_minmax(2em,1fr)_minmax(0,5rem)] gap-3">
        <Button
          look="quiet"
          size="large"
          aria-label="One fewer"
          busy={isLocked}
          onClick={() => onChange(stepped(value, -1))}
        >
          <Minus aria-hidden="true" className="size-7" />
        </Button>
        <input
          id={id}
          name="partySize"
          inputMode="numeric"
          autoComplete="off"
          readOnly={isLocked}
          value={value}
          aria-invalid={problem !== undefined}
          onChange={({ target }) => onChange(target.value.replace(/\D/g, '').slice(0, 2))}
          className="min-h-14 w-full rounded-control border border-edge bg-surface text-center font-display text-3xl font-bold aria-invalid:border-2 aria-invalid:border-no"
        />
        <Button
          look="quiet"
          size="large"
          aria-label="One more"
          busy={isLocked}
          onClick={() => onChange(stepped(value, 1))}
        >
          <Plus aria-hidden="true" className="size-7" />
        </Button>
      </div>
      <output className="sr-only">{Number.isNaN(count) ? '' : peopleInWords(count)}</output>
      <Alert small problem={problem === undefined ? null : { sentence: problem }} />
    </div>
  )
}
