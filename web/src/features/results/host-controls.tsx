import type { Results } from '@nofomo/contracts/voting.ts'
import { useRevalidator } from 'react-router'
import { paths } from '../../app/paths.ts'
import { VoteSwitch } from '../../app/vote-switch.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { counted } from '../../ui/counted.ts'
import { waitingFor } from './result-words.ts'

/** What only the browser that made the session can do. */
export function HostControls({ sessionId, results }: { sessionId: string; results: Results }) {
  const { revalidate } = useRevalidator()
  const isOpen = results.status === 'in_progress'
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
        <VoteSwitch sessionId={sessionId} status={results.status} onSwitched={revalidate}>
          <ButtonLink look="ghost" to={paths.manage(sessionId)}>
            Manage this vote
          </ButtonLink>
        </VoteSwitch>
      </div>
    </section>
  )
}
