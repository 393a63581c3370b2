import type { Snapshot } from '@nofomo/contracts/endpoints/voting.ts'
import { counted } from '../../lib/text/counted.ts'
import { isOpen } from '../../session/votes/vote-status.ts'
import { Dock } from '../../shell/dock.tsx'
import { paths } from '../../shell/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'

type ActionsProps = { snapshot: Snapshot; isHost: boolean }

/** The next actions: vote, or see the results. On a phone the first is in the dock. */
export function NextActions({ snapshot, isHost }: ActionsProps) {
  const { session, results } = snapshot
  const open = isOpen(results.status)
  return (
    <div className="grid gap-2">
      {open && (
        <div className="max-lg:hidden">
          <VoteLink snapshot={snapshot} isHost={isHost} />
        </div>
      )}
      <ButtonLink to={paths.results(session.id)} look={open ? 'quiet' : 'primary'} className="w-full">
        {open ? 'View Current Results' : 'View Results'}
      </ButtonLink>
    </div>
  )
}

/** The main action, within the thumb's reach. */
export function VoteDock({ snapshot, isHost }: ActionsProps) {
  if (!isOpen(snapshot.results.status)) return null
  return (
    <Dock className="mt-6 lg:hidden">
      <VoteLink snapshot={snapshot} isHost={isHost} />
    </Dock>
  )
}

function VoteLink({ snapshot: { session }, isHost }: ActionsProps) {
  return (
    <ButtonLink to={paths.vote(session.id)} size="large" className="w-full" state={{ session, isHost }}>
      Start Voting ({counted(session.venues.length, 'venue')})
    </ButtonLink>
  )
}
