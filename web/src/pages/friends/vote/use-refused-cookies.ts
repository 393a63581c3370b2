import { useEffect } from 'react'
import { voteOutbox } from '../../../features/voting/votes/vote-outbox.ts'
import { returnsCookies } from '../../../lib/http/browser-cookies.ts'
import { cookiesReturnedWithin } from '../../../lib/http/returned-cookies.ts'
import { isDemo } from '../../../shell/demo-mode.ts'
import type { Voting } from './use-voting.ts'

/** The page's stream says it at its start, in the time that people need to read the first card. */
const saidWithinMs = 1_500

/**
 * Finds out whether this browser keeps no cookies: every vote would be another voter's, so the server refuses them. Asks
 * before the first vote and after such a refusal; a ballot proves that cookies are kept.
 */
export function useRefusedCookies({ session, ballot, outbox, isListOnly, setRefusesCookies }: Voting): void {
  const sessionId = session.id
  const hasRefusal = outbox.refusals.some(({ code }) => code === 'cookies_refused')
  const isUnproven = isListOnly === undefined && (ballot.votes.length === 0 || hasRefusal)
  useEffect(() => {
    if (!isUnproven || isDemo(location.href)) return
    let isCurrent = true
    const finding = hasRefusal ? returnsCookies() : foundOut()
    finding.then(
      (returned) => {
        if (isCurrent) setRefusesCookies(!returned)
        if (returned && hasRefusal) voteOutbox().dismiss(sessionId)
      },
      // The server cannot be asked; it will refuse the first vote if it has to.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [isUnproven, hasRefusal, sessionId, setRefusesCookies])
}

async function foundOut(): Promise<boolean> {
  if (!navigator.cookieEnabled) return false
  return (await cookiesReturnedWithin(saidWithinMs)) || returnsCookies()
}
