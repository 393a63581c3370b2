import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { BallotSummary } from '@nofomo/contracts/voting/ballot-endpoints.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { apiInOrder } from '../../lib/http/api-in-order.ts'
import { counted } from '../../lib/text/counted.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { isOpen } from '../voting/votes/vote-status.ts'
import { doneInWords, type FlaggedGroup, flaggedGroups, nameOf } from './ballot.messages.ts'

type FlaggedBallotsProps = {
  session: Session
  ballots: readonly BallotSummary[]
  /** Receives the ballots from a call's answer. */
  keep: (ballots: readonly BallotSummary[]) => void
}

/** The maximum of ballots per call. */
const maxAtOnce = 500
/** A larger group can be expanded to its single ballots. */
const maxShown = 6

/** Ballots that came in an unusual number, with the reason. Setting one aside can be undone here. */
export function FlaggedBallots({ session, ballots, keep }: FlaggedBallotsProps) {
  const { busy, problem, send } = useSending()
  const groups = flaggedGroups(ballots)
  if (groups.length === 0) return null
  const open = isOpen(session.status)
  const change: Change = (chosen, isVoided) =>
    send(async () => {
      const call = `POST /api/sessions/:sessionId/ballots/${isVoided ? 'void' : 'restore'}` as const
      const ballotIds = chosen.slice(0, maxAtOnce).map(({ id }) => id)
      const input = { params: { sessionId: session.id }, body: { ballotIds } }
      keep((await apiInOrder(call, input)).ballots)
      toast(doneInWords(ballotIds.length, isVoided))
    })
  return (
    <div className="grid grid-cols-1 gap-4 border-t border-line pt-4">
      <h3 className="text-lg">Ballots to look at</h3>
      {groups.map((group) => (
        <Group key={group.flag} group={group} change={open ? change : null} busy={busy} />
      ))}
      {!open && (
        <p className="text-sm text-muted">The vote is decided. Reopen it to change which ballots count.</p>
      )}
      <Alert small problem={problem} />
    </div>
  )
}

type Change = (ballots: readonly BallotSummary[], isVoided: boolean) => void
type GroupProps = {
  group: FlaggedGroup
  /** Null once the result is final. */
  change: Change | null
  busy: boolean
}

function Group({ group: { reason, ballots }, change, busy }: GroupProps) {
  const rows = (
    <ul className="grid grid-cols-1 gap-2">
      {ballots.map((ballot) => (
        <Row key={ballot.id} ballot={ballot} change={change} busy={busy} />
      ))}
    </ul>
  )
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-sm">{reason}</p>
      {change && ballots.length > 1 && <ForAll ballots={ballots} change={change} busy={busy} />}
      {ballots.length > maxShown ? (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-bold">
            {counted(ballots.length, 'ballot')}
          </summary>
          {rows}
        </details>
      ) : (
        rows
      )}
    </div>
  )
}

function ForAll({
  ballots,
  change,
  busy,
}: Pick<FlaggedGroup, 'ballots'> & { change: Change; busy: boolean }) {
  const counting = ballots.filter(({ isVoided }) => !isVoided)
  const isAside = counting.length === 0
  return (
    <Button
      look="quiet"
      size="small"
      className="justify-self-start"
      busy={busy}
      onClick={() => (isAside ? change(ballots, false) : change(counting, true))}
    >
      {isAside ? `Count all ${ballots.length} again` : `Set all ${counting.length} aside`}
    </Button>
  )
}

type RowProps = Pick<GroupProps, 'change' | 'busy'> & { ballot: BallotSummary }

function Row({ ballot, change, busy }: RowProps) {
  const name = nameOf(ballot)
  return (
    <li className="flex items-center justify-between gap-2 large-text:flex-wrap">
      <span className="min-w-0">
        <span translate={ballot.name === null ? undefined : 'no'}>{name}</span>{' '}
        <span className="text-sm text-muted">
          {ballot.isFinished ? 'finished' : 'not finished'}
          {ballot.isVoided && ' · set aside, not counted'}
        </span>
      </span>
      {change && (
        <Button
          look="quiet"
          size="small"
          className="shrink-0"
          busy={busy}
          onClick={() => change([ballot], !ballot.isVoided)}
        >
          {ballot.isVoided ? 'Count again' : 'Set aside'}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
    </li>
  )
}
