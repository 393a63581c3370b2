import type { AnalyticsEventName } from '@nofomo/contracts/values/analytics-names.ts'
import { Button } from '../../ui/button.tsx'
import { simulatedActs } from './simulation.ts'

type ActsProps = {
  hasSession: boolean
  onStart: () => void
  onAct: (name: AnalyticsEventName) => void
  onClear: () => void
}

/** The seven buttons of the simulation. */
export function Acts({ hasSession, onStart, onAct, onClear }: ActsProps) {
  return (
    <>
      <div className="grid grid-cols-1 gap-2.5 min-[22rem]:grid-cols-2">
        <Button className="min-[22rem]:col-span-2" onClick={onStart}>
          {hasSession ? 'Start another session' : 'Start session'}
        </Button>
        {simulatedActs.map(([label, name]) => (
          <Button key={name} look="quiet" className="px-3" disabled={!hasSession} onClick={() => onAct(name)}>
            {label}
          </Button>
        ))}
        <Button look="ghost" className="px-3" disabled={!hasSession} onClick={onClear}>
          Clear data
        </Button>
      </div>
      {!hasSession && <p className="text-sm text-muted">Start a session first: the others belong to one.</p>}
    </>
  )
}
