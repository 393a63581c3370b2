import type { Results } from '@nofomo/contracts/voting.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '../../platform/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { counted } from '../../ui/counted.ts'
import { endVote, reopenVote } from './api.ts'
import { waitingFor } from './result-words.ts'

/** What only the browser that made the session can do. */
export function HostControls({ sessionId, results }: { sessionId: string; results: Results }) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  const isOpen = results.status === 'in_progress'
  const waiting = waitingFor(results)

  async function act() {
    setBusy(true)
    setFailure(null)
    try {
      await (isOpen ? endVote(sessionId) : reopenVote(sessionId))
      await revalidate()
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : 'That did not work. Please try again.')
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className="grid gap-2 rounded-card border border-dashed border-edge p-4">
      <h2 className="font-sans text-sm tracking-normal text-muted">You are the host</h2>
      <p className="text-sm">
        {isOpen
          ? `Closing decides with the votes so far${waiting > 0 ? `, without ${counted(waiting, 'friend')}` : ''}. You can reopen it.`
          : 'Reopening lets people vote again; the winner is decided anew.'}
      </p>
      <Button look="quiet" busy={isBusy} onClick={act} className="justify-self-start">
        {isOpen ? 'Close vote' : 'Reopen vote'}
      </Button>
      {failure && (
        <p role="alert" className="text-sm font-bold text-no">
          {failure}
        </p>
      )}
    </section>
  )
}
