import type { Snapshot } from '@nofomo/contracts/endpoints/voting.ts'
import type { ReactNode } from 'react'
import { FinalTime } from '../../session/final-time.tsx'
import { receivedInWords } from './results.messages.ts'

type NotFinalProps = Pick<Snapshot, 'session' | 'results'> & {
  /** How votes have changed the result since it was first shown. */
  change: string | null
  children?: ReactNode
}

/** Until when votes may change a result, and whether they have. */
export function NotFinal({ session, results, change, children }: NotFinalProps) {
  if (results.status !== 'provisional') return null
  return (
    <div className="grid gap-1 rounded-control bg-tint px-4 py-3">
      {change && <p className="font-bold">{change}</p>}
      <p>
        <strong>Not final yet.</strong>{' '}
        {!session.isExpectedKnown && `${receivedInWords({ session, results })}. `}
        <FinalTime session={session} /> New votes still count.
      </p>
      {children && <p>{children}</p>}
    </div>
  )
}
