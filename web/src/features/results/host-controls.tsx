import type { Results } from '@nofomo/contracts/voting.ts'
import { useRevalidator } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useVoteSwitch } from '../../platform/use-vote-switch.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { counted } from '../../ui/counted.ts'
import { waitingFor } from './result-words.ts'

/** What only the browser that made the session can do. */
export function HostControls({ sessionId, results }: { sessionId: string; results: Results }) {
  const { revalidate } = useRevalidator()
  const isOpen = results.status === 'in_progress'
  const { isBusy, failure, press } = useVoteSwitch(sessionId, isOpen, revalidate)
  const waiting = waitingFor(results)
  return (
    <section className="grid gap-2 rounded-card border border-dashed border-edge p-4">
      <h2 className="font-sans text-sm tracking-normal text-muted">You are the host</h2>
      <p className="text-sm">
        {isOpen
          ? `Closing decides with the votes so far${waiting > 0 ? `, without ${counted(waiting, 'friend')}` : ''}. You can reopen it.`
          : 'Reopening lets people vote again; the winner is decided anew.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" busy={isBusy} onClick={press}>
          {isOpen ? 'Close vote' : 'Reopen vote'}
        </Button>
        <ButtonLink look="ghost" to={paths.manage(sessionId)}>
          Manage this vote
        </ButtonLink>
      </div>
      {failure && (
        <p role="alert" className="text-sm font-bold text-no">
          {failure}
        </p>
      )}
    </section>
  )
}
