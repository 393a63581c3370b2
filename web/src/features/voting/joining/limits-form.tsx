import type { PrivateLimits } from '@nofomo/contracts/endpoints/private-limits.ts'
import { useState } from 'react'
import { whenItCounts } from '../../../session/limits/limit.messages.ts'
import { LimitChips } from '../../../session/limits/limit-chips.tsx'
import { Button } from '../../../ui/button.tsx'

type LimitsFormProps = { own: PrivateLimits; busy: boolean; onSave: (limits: PrivateLimits) => void }

const none: PrivateLimits = { ceiling: null, diets: [], dealBreakers: [] }
const legends = { ceiling: 'The most you can spend, per person', dealBreakers: 'You cannot do' }

export function LimitsForm({ own, busy, onSave }: LimitsFormProps) {
  const [limits, setLimits] = useState(own)
  const hasAny = own.ceiling !== null || own.diets.length > 0 || own.dealBreakers.length > 0
  return (
    <form
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onSave(limits)
      }}
    >
      <LimitChips limits={limits} onChange={(part) => setLimits({ ...limits, ...part })} legends={legends} />
      <p className="text-sm text-muted">{whenItCounts}</p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy} className="flex-1">
          Save limits
        </Button>
        {hasAny && (
          <Button look="quiet" busy={busy} onClick={() => onSave(none)}>
            Remove all
          </Button>
        )}
      </div>
    </form>
  )
}
