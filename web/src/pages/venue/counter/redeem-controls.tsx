import Minus from 'virtual:icons/minus'
import Plus from 'virtual:icons/plus'
import { offerLimits } from '@nofomo/contracts/offers/limits.ts'
import { useEffect, useId, useRef } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { peopleInWords, usualReasons } from './counter.messages.ts'
import type { Redemption } from './use-redemption.ts'

type RedeemControlsProps = { redemption: Redemption /** The voucher has expired. */; isAnyway: boolean }

/** How many came, why if it has expired, and one button. */
export function RedeemControls({ redemption, isAnyway }: RedeemControlsProps) {
  const { draft, change, step, problem, redeem } = redemption
  const isLocked = step !== 'open'
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // The button that was pressed is gone; this form stands in its place.
    if (isAnyway) form.current?.focus()
  }, [isAnyway])
  return (
    <form
      ref={form}
      tabIndex={-1}
      aria-label={isAnyway ? 'Redeem anyway' : 'Redeem'}
      noValidate
      className="grid gap-4 outline-none"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isLocked) redeem(isAnyway)
      }}
    >
      {isAnyway && <Reason redemption={redemption} isLocked={isLocked} />}
      <PartySize
        value={draft.partySize}
        onChange={(partySize) => change({ partySize })}
        problem={problem?.fields.partySize}
        isLocked={isLocked}
      />
      <Alert small problem={problem} />
      <div className={isAnyway ? 'sticky bottom-0 -mb-4 grid bg-fog pt-1 pb-4' : 'grid'}>
        <Button type="submit" size="large" className="min-h-16 text-2xl" busy={isLocked}>
          {isLocked ? 'Redeeming…' : isAnyway ? 'Redeem anyway' : 'Redeem'}
        </Button>
      </div>
      <p role="status" className="contents">
        {step === 'waiting' && (
          <span className="rounded-control border border-maybe p-3 font-bold text-maybe-text">
            No answer yet. This page asks again by itself, and never redeems twice. Keep it open.
          </span>
        )}
      </p>
    </form>
  )
}

function Reason({
  redemption: { draft, change, problem },
  isLocked,
}: {
  redemption: Redemption
  isLocked: boolean
}) {
  return (
    <div className="grid gap-2">
      <Field
        label="Why redeem it anyway?"
        name="reason"
        value={draft.reason}
        maxLength={offerLimits.reasonLength}
        readOnly={isLocked}
        error={problem?.fields.reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
      <div className="flex flex-wrap gap-2">
        {usualReasons.map((reason) => (
          <Button
            key={reason}
            look="quiet"
            size="small"
            className="min-h-11 max-sm:px-2!"
            busy={isLocked}
            onClick={() => change({ reason })}
          >
            {reason}
          </Button>
        ))}
      </div>
    </div>
  )
}

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
function PartySize({ value, onChange, problem, isLocked }: PartySizeProps) {
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
