import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { voteOutbox } from '../features/voting/votes/vote-outbox.ts'
import { retryImport } from '../lib/loading/retry-import.ts'
import { isDemo } from '../shell/demo-mode.ts'
import { useUser } from '../shell/user.ts'
import { toast } from '../ui/toast.tsx'
import { useCountedVisits } from './use-counted-visits.ts'

/** Tasks deferred until the page is idle. */
export function Deferred() {
  useDemoAddress()
  useVotesLeftBefore()
  useOwnBallots()
  useCountedVisits()
  return null
}

/**
 * Keeps `?demo=true` in the URL during the demo, so that a reload and the server know of it. Changes the history entry
 * without the router, whose navigation would cancel one that is pending.
 */
function useDemoAddress() {
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each navigation, which may lose the query.
  useEffect(() => {
    const address = new URL(window.location.href)
    if (!isDemo(address.href) || address.searchParams.get('demo') === 'true') return
    address.searchParams.set('demo', 'true')
    history.replaceState(history.state, '', address)
  }, [location])
}

/**
 * Sends votes left in the outbox by an earlier visit, from whatever page is opened next. Reports a vote that is finally
 * refused.
 */
function useVotesLeftBefore() {
  useEffect(() => {
    if (isDemo(location.href)) return
    const outbox = voteOutbox()
    const sessions = outbox.waitingSessions()
    const reported = new Set<object>()
    return outbox.subscribe(() => {
      const refusals = sessions.flatMap((id) => outbox.state(id).refusals)
      for (const refusal of refusals) if (!reported.has(refusal)) toast(refusal.sentence)
      for (const refusal of refusals) reported.add(refusal)
    })
  }, [])
}

/** What this browser voted before signing in belongs to the account, whose other devices then show it. */
function useOwnBallots() {
  const user = useUser()
  const isPerson = user?.userType === 'consumer' && user.emailVerified
  useEffect(() => {
    if (isPerson && !isDemo(location.href)) void joinOwnBallots()
  }, [isPerson])
}

async function joinOwnBallots(): Promise<void> {
  const { joinBallots, votedSessions } = await retryImport(
    () => import('../features/voting/votes/join-ballots.ts'),
  )
  await joinBallots(votedSessions())
}
