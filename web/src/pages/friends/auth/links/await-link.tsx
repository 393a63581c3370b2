import type { User } from '@nofomo/contracts/auth/endpoints.ts'
import { useRef, useState } from 'react'
import { api } from '../../../../lib/http/api-client.ts'
import { CodeForm } from '../../../../sign-in/code-form.tsx'
import { SendAgain } from '../../../../sign-in/send-again.tsx'
import { useLinkStatus } from '../../../../sign-in/use-link-status.ts'
import { nextWatched, type Watched } from './link-watch.ts'

type AwaitLinkProps = {
  email: string
  /** Requests the same mail again. */
  send: () => Promise<void>
  /** The link was used in this browser, or the code was entered here. */
  onSignedIn: (user: User) => Promise<void>
}

/** Options while a mail is on its way. Continues automatically when the link is used in another tab. */
export function AwaitLink({ email, send, onSignedIn }: AwaitLinkProps) {
  const done = useRef(false)
  async function finish(user: User) {
    if (done.current) return
    done.current = true
    await onSignedIn(user)
  }
  const { watched, look } = useLinkWatch((user) => void finish(user))
  const spent = watched === 'elsewhere' || watched === 'expired'
  return (
    <>
      <div role="status" className={spent ? '' : 'sr-only'}>
        {spent && <Spent watched={watched} />}
      </div>
      {!spent && <CodeForm email={email} onSignedIn={finish} />}
      <SendAgain send={send} onSent={look} urgent={spent} />
    </>
  )
}

function Spent({ watched }: { watched: Watched }) {
  return (
    <div className="grid gap-1 rounded-control bg-tint p-4">
      <p className="font-bold">
        {watched === 'elsewhere' ? 'You opened the link on another device.' : 'The link has expired.'}
      </p>
      <p>
        {watched === 'elsewhere'
          ? 'To sign in here too, send a new mail and type its code.'
          : 'Send a new one to go on.'}
      </p>
    </div>
  )
}

/** The account signed in here by a used link; null for none or a guest. */
async function askWhoIsHere(): Promise<User | null> {
  const { user } = await api('GET /api/auth/me', {})
  return user?.isGuest ? null : user
}

/**
 * Watches the link this browser requested last. Calls `onSignedIn` once it has signed in here. `look` checks
 * immediately, e.g. after a new link was sent.
 */
function useLinkWatch(onSignedIn: (user: User) => void): { watched: Watched; look: () => void } {
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
