import { offerLimits } from '@nofomo/contracts/values/offer-limits.ts'
import { useEffect, useRef } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { usualReasons } from './counter.messages.ts'
import { PartySize } from './party-size.tsx'
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
