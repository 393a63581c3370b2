import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { useRevalidator } from 'react-router'
import { untilShown } from '../sessions/live/live-events.ts'
import { winnerOf } from '../voting/votes/vote-status.ts'
import { switchHint } from './switch.messages.ts'
import { type Call, VoteSwitch } from './vote-switch.tsx'

type HostEndProps = {
  snapshot: Pick<Snapshot, 'session' | 'results'>
  /** The host has ended the vote here. */
  onEnded?: (() => void) | undefined
}

/** What ends or reopens the vote, and what it will do. */
export function HostEnd({ snapshot: { session, results }, onEnded }: HostEndProps) {
  const { revalidate } = useRevalidator()
  async function switched(call: Call) {
    const isSwitched = (shown: Pick<Snapshot, 'results'>) => shown.results.status !== results.status
    if (!(await untilShown(session.id, isSwitched))) await revalidate()
    if (call === 'close') onEnded?.()
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap gap-2">
        <VoteSwitch session={session} status={results.status} onSwitched={switched} />
      </div>
      <p className="text-sm text-muted">
        <span>{switchHint(session, results, winnerOf({ session, results })?.name)}</span>
      </p>
    </div>
  )
}
