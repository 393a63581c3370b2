import type { Session } from '@nofomo/contracts/sessions.ts'
import type { Results } from '@nofomo/contracts/voting.ts'
import type { ReactNode } from 'react'
import { api } from '../platform/api-client.ts'
import { useSending } from '../platform/use-sending.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'

type VoteSwitchProps = {
  sessionId: Session['id']
  status: Results['status']
  onSwitched: () => unknown
  size?: 'small' | 'normal'
  /** Stands beside it. */
  children?: ReactNode
}

type Call = 'close' | 'keep-open' | 'reopen'

/** What a host can do about a vote, by how it stands. */
const switches: Record<Results['status'], readonly (readonly [Call, string])[]> = {
  in_progress: [['close', 'Close vote']],
  provisional: [
    ['close', 'Make it final'],
    ['keep-open', 'Keep voting open'],
  ],
  complete: [['reopen', 'Reopen vote']],
}

/** The host's switch: ends the vote, keeps it open, or lets it go on. For a row that wraps. */
export function VoteSwitch({ sessionId, status, onSwitched, size = 'normal', children }: VoteSwitchProps) {
  const { busy, problem, send } = useSending()
  async function press(call: Call) {
    await api(`POST /api/sessions/:sessionId/${call}`, { params: { sessionId } })
    await onSwitched()
  }
  return (
    <>
      {switches[status].map(([call, label]) => (
        <Button key={call} look="quiet" size={size} busy={busy} onClick={() => send(() => press(call))}>
          {label}
        </Button>
      ))}
      {children}
      <Alert small problem={problem} />
    </>
  )
}
