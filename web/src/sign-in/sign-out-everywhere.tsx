import type { LoginEntry } from '@nofomo/contracts/auth/endpoints.ts'
import { dayInSeattle } from '@nofomo/contracts/times/seattle-words.ts'
import { useState } from 'react'
import { useSending } from '../lib/forms/use-sending.ts'
import { api } from '../lib/http/api-client.ts'
import { problemOf } from '../lib/http/problem.ts'
import { useUser } from '../shell/user.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { EndButton } from '../ui/end-button.tsx'
import { useLeave } from './use-sign-out.ts'

/** The account's logins, and how to end all of them, after a question. `to`: a page that needs no login. */
export function SignOutEverywhere({ to }: { to: string }) {
  const leave = useLeave(to, 'POST /api/auth/logout-everywhere')
  const hasKeys = useUser()?.userType === 'consumer'
  return (
    <div className="grid grid-cols-1 justify-items-start gap-2">
      <p className="text-muted">Lost a phone, or signed in somewhere you shouldn’t have?</p>
      <LoginList />
      <EndButton
        label="Sign out everywhere"
        question={`Sign out in this browser and in all others?${hasKeys ? ' Your API keys end, too.' : ''}`}
        yes="Sign out everywhere"
        no="Stay signed in"
        onEnd={leave}
      />
    </div>
  )
}

const ways: Record<LoginEntry['method'], string> = {
  link: 'a mailed link',
  code: 'a mailed code',
  password: 'password',
  passkey: 'passkey',
  guest: 'no address',
  invitation: 'an invitation',
  counter: 'a link for the counter',
}

/** Where the account is signed in, on request: each can be ended, this browser's by signing out. */
function LoginList() {
  const [logins, setLogins] = useState<LoginEntry[]>()
  const { busy, problem, send } = useSending()
  const show = async () => setLogins((await api('GET /api/auth/logins', {})).logins)
  const end = async ({ id }: LoginEntry) =>
    setLogins((await api('DELETE /api/auth/logins/:loginId', { params: { loginId: id } })).logins)
  if (!logins)
    return (
      <>
        <Alert small problem={problem} />
        <Button
          look="quiet"
          size="small"
          busy={busy}
          onClick={() =>
            send(show, (error) => problemOf(error, { failed: 'Your logins could not be loaded.' }))
          }
        >
          Show where you are signed in
        </Button>
      </>
    )
  return (
    <ul aria-label="Where you are signed in" className="grid w-full grid-cols-1 gap-3">
      {logins.map((login) => {
        const name = login.device ?? 'Another device'
        return (
          <li key={login.id} className="flex flex-wrap items-center gap-3 border-t border-line pt-3">
            <div className="min-w-0 flex-[1_1_10rem]">
              <p className="font-bold">{login.isThisBrowser ? `${name}, this browser` : name}</p>
              <p className="text-sm text-muted">
                Signed in {dayInSeattle(login.since)} by {ways[login.method]}, last used{' '}
                {dayInSeattle(login.lastUsedAt)}
              </p>
            </div>
            {!login.isThisBrowser && (
              <EndButton
                label="Sign out"
                of={`${name}, ${dayInSeattle(login.since)}`}
                question="Sign this browser out?"
                yes="Sign it out"
                onEnd={() => end(login)}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
