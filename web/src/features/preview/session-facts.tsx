import Check from 'virtual:icons/check'
import type { Snapshot } from '@nofomo/contracts/endpoints/voting.ts'
import { FinalTime } from '../../session/final-time.tsx'
import { MeetingLine } from '../../session/times/meeting-line.tsx'
import { outcomeInWords } from '../../session/votes/vote-status.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { factsAbout, resultsNote } from './preview.messages.ts'

const promises = ['Votes are anonymous', 'No account needed', 'One vote per browser for each venue']

/** The criteria, what a vote reveals, and the result once there is one. */
export function SessionFacts({ snapshot }: { snapshot: Snapshot }) {
  const { session } = snapshot
  const note = resultsNote(session)
  return (
    <Card as="section" aria-label="About this vote" className="grid grid-cols-1 gap-4 p-5 sm:p-7">
      <p className="font-bold empty:hidden" aria-live="polite">
        {outcomeInWords(snapshot)}
      </p>
      <p className="text-sm empty:hidden">
        <FinalTime session={session} />
      </p>
      <MeetingLine session={session} results={snapshot.results} className="text-lg font-bold" />
      <dl className="grid grid-cols-2 gap-3 large-text:grid-cols-1">
        {factsAbout(session).map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="grid justify-items-start gap-2 border-t border-line pt-4">
        {session.settings.allowAnonymousVotes && <Badge tone="sound">Anonymous Access</Badge>}
        <ul className="grid gap-1 text-sm">
          {[...promises, ...(note ? [note] : [])].map((promise) => (
            <li key={promise} className="flex items-center gap-2">
              <Check aria-hidden="true" className="size-4 shrink-0 text-yes" />
              {promise}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
