import type { StaffBallot, StaffSessionBallots } from '@nofomo/contracts/endpoints/staff-ballots.ts'
import { useRef, useState } from 'react'
import { staffApi } from '../../../sign-in/staff-session.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmButton } from '../../../ui/confirm-button.tsx'
import { useFocusWhenGone } from '../../../ui/focus/use-focus-when-gone.ts'
import { toast } from '../../../ui/toast.tsx'
import { useStaffCall } from '../use-staff-call.ts'
import { ballotInWords, ballotName, ballotsInWords, eraseQuestion } from './ballots.messages.ts'

type Erased = (after: StaffSessionBallots) => void
type BallotListProps = { session: StaffSessionBallots; onErased: Erased }

/** The ballots of a session by the voter's name, without the votes. */
export function BallotList({ session, onErased }: BallotListProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useFocusWhenGone(title)
  return (
    <Card as="section" aria-labelledby="ballots" className="grid grid-cols-1 gap-1 px-5 py-5 sm:px-7">
      <h2 id="ballots" ref={title} tabIndex={-1} className="text-2xl wrap-anywhere">
        <span translate="no">{session.title}</span>
      </h2>
      <p className="text-muted">{ballotsInWords(session)}</p>
      <ul className="grid grid-cols-1 divide-y divide-line">
        {session.ballots.map((ballot) => (
          <li key={ballot.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <Ballot sessionId={session.sessionId} ballot={ballot} onErased={onErased} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

type BallotProps = { sessionId: string; ballot: StaffBallot; onErased: Erased }

function Ballot({ sessionId, ballot, onErased }: BallotProps) {
  const [isAsking, setAsking] = useState(false)
  const { busy, problem, send } = useStaffCall()
  const erase = () =>
    send(async () => {
      const params = { sessionId, ballotId: ballot.id }
      const { session } = await staffApi('POST /api/staff/ballots/:sessionId/:ballotId/erase', {
        params,
        body: { note: '' },
      })
      toast('The ballot is erased.')
      onErased(session)
    })
  return (
    <>
      <div className="min-w-0">
        <p className="font-bold wrap-anywhere">
          <span translate="no">{ballotName(ballot)}</span>
        </p>
        <p className="text-sm text-muted">{ballotInWords(ballot)}</p>
      </div>
      {isAsking ? (
        <ConfirmButton
          question={eraseQuestion(ballot)}
          yes="Erase it"
          isBusy={busy}
          problem={problem}
          onYes={erase}
          onNo={() => setAsking(false)}
        />
      ) : (
        <Button
          look="quiet"
          size="small"
          className="min-h-11"
          aria-label={`Erase the ballot of ${ballotName(ballot)}`}
          onClick={() => setAsking(true)}
        >
          Erase
        </Button>
      )}
    </>
  )
}
