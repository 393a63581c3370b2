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
  /** Rendered next to the switch. */
  children?: ReactNode
}

type Call = 'close' | 'keep-open' | 'reopen'

/** The host's actions by the vote's status. */
const switches: Record<Results['status'], readonly (readonly [Call, string])[]> = {
  in_progress: [['close', 'Close vote']],
  provisional: [
    ['close', 'Make it final'],
    ['keep-open', 'Keep voting open'],
  ],
  complete: [['reopen', 'Reopen vote']],
}

/** The host's switch: ends the vote, keeps it open or reopens it. For a row that wraps. */
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
