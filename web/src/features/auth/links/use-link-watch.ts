import type { User } from '@nofomo/contracts/endpoints/auth.ts'
import { useRef, useState } from 'react'
import { api } from '../../../lib/http/api-client.ts'
import { useLinkStatus } from '../../../sign-in/use-link-status.ts'
import { nextWatched, type Watched } from './link-watch.ts'

/** The account signed in here by a used link; null for none or a guest. */
async function askWhoIsHere(): Promise<User | null> {
  const { user } = await api('GET /api/auth/me', {})
  return user?.isGuest ? null : user
}

/**
 * Watches the link this browser requested last. Calls `onSignedIn` once it has signed in here. `look` checks
 * immediately, e.g. after a new link was sent.
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
