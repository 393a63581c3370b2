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

/** The host's switch: ends the vote while it is open, and lets it go on once it is closed. For a row that wraps. */
export function VoteSwitch({ sessionId, status, onSwitched, size = 'normal', children }: VoteSwitchProps) {
  const { busy, problem, send } = useSending()
  const isOpen = status === 'in_progress'
  async function press() {
    const call = isOpen ? 'POST /api/sessions/:sessionId/close' : 'POST /api/sessions/:sessionId/reopen'
    await api(call, { params: { sessionId } })
    await onSwitched()
  }
  return (
    <>
      <Button look="quiet" size={size} busy={busy} onClick={() => send(press)}>
        {isOpen ? 'Close vote' : 'Reopen vote'}
      </Button>
      {children}
      <Alert small problem={problem} />
    </>
  )
}
