import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isDemo } from '../platform/demo.ts'
import { voteOutbox } from '../platform/vote-outbox.ts'
import { toast } from '../ui/toast.tsx'
import { PrivacyNotice } from './privacy-notice.tsx'

/** What a page does once it has nothing better to do. */
export function Later() {
  useDemoAddress()
  useLeftVotes()
  return <PrivacyNotice />
}

/** Keeps `?demo=true` in the address while the demo lasts: a reload, or the server, then knows of it too. */
function useDemoAddress() {
  const { search, hash, state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const query = new URLSearchParams(search)
    if (!isDemo(location.href) || query.get('demo') === 'true') return
    query.set('demo', 'true')
    void navigate({ search: `?${query}`, hash }, { replace: true, state, preventScrollReset: true })
  }, [search, hash, state, navigate])
}

/** Votes that an earlier visit left go out from whatever page is opened next. One refused for good is told. */
function useLeftVotes() {
  useEffect(() => {
    if (isDemo(location.href)) return
    const outbox = voteOutbox()
    const sessions = outbox.waitingSessions()
    const told = new Set<object>()
    return outbox.subscribe(() => {
      const refusals = sessions.flatMap((id) => outbox.state(id).refusals)
      for (const refusal of refusals) if (!told.has(refusal)) toast(refusal.sentence)
      for (const refusal of refusals) told.add(refusal)
    })
  }, [])
}
