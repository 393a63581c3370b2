import type { User } from '@nofomo/contracts/auth.ts'
import { useRef, useState } from 'react'
import { api } from '../../platform/api-client.ts'
import { useLinkStatus } from '../../platform/use-link-status.ts'
import { nextWatched, type Watched } from './link-watch.ts'

/** Who is signed in here by a link that was used; null for nobody, or only a guest. */
async function askWhoIsHere(): Promise<User | null> {
  const { user } = await api('GET /api/auth/me', {})
  return user?.isGuest ? null : user
}

/**
 * Watches what becomes of the link this browser asked for last. Calls `onSignedIn` once when it signed in here. `look`
 * asks at once, after a new link was sent for instance.
 */
export function useLinkWatch(onSignedIn: (user: User) => void): { watched: Watched; look: () => void } {
  const [watched, setWatched] = useState<Watched>('waiting')
  const [round, setRound] = useState(0)
  const latest = useRef<Watched>('waiting')
  useLinkStatus({
    onState: async (state) => {
      const user = state === 'used' ? await askWhoIsHere() : null
      latest.current = nextWatched(latest.current, state, user !== null)
      setWatched(latest.current)
      if (user) onSignedIn(user)
    },
    isWatching: watched !== 'signed-in',
    round,
  })
  return { watched, look: () => setRound((count) => count + 1) }
}
