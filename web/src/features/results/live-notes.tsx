import { useOutbox } from '../../session/votes/vote-outbox.ts'
import { liveMark, presence, staleInWords, unsentVotes } from './results.messages.ts'

type LiveMarkProps = { isLive: boolean; isUpdated: boolean; isOpen: boolean; watching: number | null }

/** Whether the results are live, and how many are watching. Its words change in one place, so that nothing beside it moves. */
export function LiveMark({ isLive, isUpdated, isOpen, watching }: LiveMarkProps) {
  return (
    <p className="grid min-w-20 justify-items-end text-xs max-[22rem]:min-w-16">
      <span className="flex items-center gap-1">
        {isLive && isOpen && <span aria-hidden="true" className="live-dot size-2 rounded-full bg-yes" />}
        {isLive && isUpdated ? (
          <strong className="text-yes">Updated!</strong>
        ) : (
          <span>{liveMark(isLive, isOpen)}</span>
        )}
      </span>
      <span>{presence(isLive ? watching : null)}</span>
    </p>
  )
}

const note = 'mb-5 rounded-control bg-tint px-4 py-3'

/** Says that the connection has dropped and the shown results may be stale. */
export function StaleNote({ asOf }: { asOf: Date | null }) {
  return (
    asOf && (
      <p role="status" className={note}>
        {staleInWords(asOf)}
      </p>
    )
  )
}

/** This browser's votes that the results cannot include yet. */
export function UnsentVotes({ sessionId }: { sessionId: string }) {
  const { status, unsent } = useOutbox(sessionId)
  if (status !== 'waiting') return null
  return (
    <p role="status" className={note}>
      <strong className="text-maybe-text">Waiting for network.</strong> {unsentVotes(unsent)}
    </p>
  )
}
