import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Results } from '@nofomo/contracts/voting/endpoints.ts'
import type { ReactNode } from 'react'
import { useSending } from '../../lib/forms/use-sending.ts'
import { api } from '../../lib/http/api-client.ts'
import { inOrder } from '../../lib/http/in-order.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { makeItFinal, thatsEverybody } from './switch.messages.ts'

type VoteSwitchProps = {
  session: Pick<Session, 'id' | 'isExpectedKnown'>
  status: Results['status']
  onSwitched: (call: Call) => unknown
  /** Rendered next to the switch. */
  children?: ReactNode
}

export type Call = 'close' | 'keep-open' | 'reopen'

/** The host's actions by the vote's status. */
function switchesOf(
  status: Results['status'],
  { isExpectedKnown }: Pick<Session, 'isExpectedKnown'>,
): readonly (readonly [Call, string, ButtonLook])[] {
  if (status === 'complete') return [['reopen', 'Reopen vote', 'quiet']]
  if (status === 'in_progress') return [['close', thatsEverybody, 'quiet']]
  return [
    ['close', isExpectedKnown ? makeItFinal : thatsEverybody, 'primary'],
    ['keep-open', 'Keep voting open', 'ghost'],
  ]
}

/** The host's switch: ends the vote, keeps it open or reopens it. For a row that wraps. */
export function VoteSwitch({ session, status, onSwitched, children }: VoteSwitchProps) {
  const { busy, problem, send } = useSending()
  async function press(call: Call) {
    const params = { sessionId: session.id }
    await inOrder((headers) => api(`POST /api/sessions/:sessionId/${call}`, { params }, { headers }))
    await onSwitched(call)
  }
  return (
    <>
      {switchesOf(status, session).map(([call, label, look]) => (
        <Button key={call} look={look} busy={busy} onClick={() => send(() => press(call))}>
          {label}
        </Button>
      ))}
      {children}
      <Alert small problem={problem} />
    </>
  )
}
