import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { type ReactNode, useId } from 'react'
import { useRevalidator } from 'react-router'
import { isOpen, onlyNoes } from '../../../features/voting/votes/vote-status.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { api } from '../../../lib/http/api-client.ts'
import { inOrder } from '../../../lib/http/in-order.ts'
import { paths } from '../../../shell/paths.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { noWinner } from './results.messages.ts'

type NoWinnerProps = Pick<Snapshot, 'session' | 'results'> & {
  isHost: boolean
  onAdd: () => void
  /** Until when votes may change it. */
  note?: ReactNode
}

/** Shown without a winner, because nobody voted or all said no: the reason, and what to do. */
export function NoWinner({ session, results, isHost, onAdd, note }: NoWinnerProps) {
  const id = useId()
  const areNoes = results.totalVotes > 0
  return (
    <Card as="section" aria-labelledby={id} className="grid grid-cols-1 justify-items-start gap-3 p-5 sm:p-7">
      <h2 id={id} className="text-2xl">
        {areNoes ? onlyNoes : 'Nobody voted'}
      </h2>
      {note}
      {results.status === 'in_progress' && <p className="text-muted">Votes can still be changed.</p>}
      {isOpen(results.status) ? (
        <StillOpen mayAdd={isHost || session.settings.allowAddedVenues} onAdd={onAdd} />
      ) : (
        <>
          <p className="text-muted">{noWinner(areNoes, isHost)}</p>
          {isHost ? (
            <ReopenAndAdd sessionId={session.id} onAdd={onAdd} />
          ) : (
            <ButtonLink to={paths.landing()}>Start a new vote</ButtonLink>
          )}
        </>
      )}
    </Card>
  )
}

function StillOpen({ mayAdd, onAdd }: { mayAdd: boolean; onAdd: () => void }) {
  if (!mayAdd) return <p className="text-muted">The host can add other places to the list.</p>
  return (
    <>
      <p className="text-muted">Another place may do better.</p>
      <Button onClick={onAdd}>Add a Venue</Button>
    </>
  )
}

/** Reopens the vote and opens the form to add a place. */
function ReopenAndAdd({ sessionId, onAdd }: { sessionId: string; onAdd: () => void }) {
  const { busy, problem, send } = useSending()
  const { revalidate } = useRevalidator()
  async function reopen() {
    const call = { params: { sessionId } }
    await inOrder((headers) => api('POST /api/sessions/:sessionId/reopen', call, { headers }))
    onAdd()
    await revalidate()
  }
  return (
    <>
      <Button busy={busy} onClick={() => send(reopen)}>
        Reopen and add places
      </Button>
      <Alert small problem={problem} />
    </>
  )
}
