import type { User } from '@nofomo/contracts/auth.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../../platform/api-client.ts'
import { nextWatched, type Watched } from './link-watch.ts'

const everyMs = 3_000

/** Who is signed in here by a link that was used; null for nobody, or only a guest. */
async function askWhoIsHere(): Promise<User | null> {
  const { user } = await api('GET /api/auth/me', {})
  return user?.isGuest ? null : user
}

/**
 * Watches, while the page is looked at, what becomes of the link this browser asked for last. Calls `onSignedIn` once
 * when it signed in here. `look` asks at once, after a new link was sent for instance.
 */
export function useLinkWatch(onSignedIn: (user: User) => void): { watched: Watched; look: () => void } {
  const [watched, setWatched] = useState<Watched>('waiting')
  const [round, setRound] = useState(0)
  const latest = useRef<Watched>('waiting')
  const asking = useRef(false)
  const signedIn = useEffectEvent(onSignedIn)

  const look = useEffectEvent(async () => {
    if (asking.current || latest.current === 'signed-in' || document.visibilityState === 'hidden') return
    asking.current = true
    try {
      const { state } = await api('GET /api/auth/magic-link/status', {})
      const user = state === 'used' ? await askWhoIsHere() : null
      latest.current = nextWatched(latest.current, state, user !== null)
      setWatched(latest.current)
      if (user) signedIn(user)
    } catch {
      // Without an answer nothing is known: the next look may have one.
    } finally {
      asking.current = false
    }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round begins with a look at once.
  useEffect(() => {
    const check = () => void look()
    check()
    const timer = setInterval(check, everyMs)
    addEventListener('focus', check)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      removeEventListener('focus', check)
      document.removeEventListener('visibilitychange', check)
    }
  }, [round])

  return { watched, look: () => setRound((count) => count + 1) }
}
