import { useEffect, useRef } from 'react'
import type { Refusal } from '../../../../features/voting/votes/outbox.ts'
import type { VoteChanges, VoteKind } from '../../../../features/voting/votes/stored-votes.ts'
import { votesBefore } from './ballot-votes.ts'

/** Reports each refusal of a kind once. Those from before this page's request are part of the server's response. */
export function useRefusedVotes(
  refusals: readonly Refusal[],
  kind: VoteKind,
  tell: (before: VoteChanges) => void,
): void {
  const tellNow = useRef(tell)
  const toldUntil = useRef<number>(undefined)
  useEffect(() => {
    const from = toldUntil.current ?? performance.timeOrigin
    const news = refusals.filter(({ at }) => at > from)
    if (news.length === 0) return
    toldUntil.current = Math.max(...news.map(({ at }) => at))
    tellNow.current(votesBefore(news, kind))
  }, [refusals, kind])
}
