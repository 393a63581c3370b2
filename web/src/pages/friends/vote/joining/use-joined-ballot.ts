import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { retryImport } from '../../../../lib/loading/retry-import.ts'
import type { Voting } from '../use-voting.ts'

/** Somebody who voted here and has signed in since, also on another device, has one ballot. */
export function useJoinedBallot({ session, ballot }: Voting): void {
  const { revalidate } = useRevalidator()
  const sessionId = session.id
  const isSplit = ballot.isSplit === true
  useEffect(() => {
    if (!isSplit) return
    void retryImport(() => import('../../../../features/voting/votes/join-ballots.ts'))
      .then(({ joinBallots }) => joinBallots([sessionId]))
      .then((isJoined) => {
        if (isJoined) void revalidate()
      })
  }, [isSplit, sessionId, revalidate])
}
