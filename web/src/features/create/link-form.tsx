import { limits } from '@nofomo/contracts/options.ts'
import { type FormEvent, useRef, useState } from 'react'
import { paths } from '../../app/paths.ts'
import { api } from '../../platform/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { emailProblem, type Failure, linkFailure } from './creator-proof.ts'

/** Asks for an address and has a link sent there. `onSent` learns which. */
export function LinkForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const problem = emailProblem(email)
    setFailure(null)
    if (problem) {
      setWrong(problem)
      form.current?.querySelector('input')?.focus()
      return
    }
    setBusy(true)
    try {
      const purpose = 'creator_signin' as const
      const body = { email: email.trim(), purpose, redirectPath: paths.createSession() }
      await api('POST /api/auth/magic-link/request', { body })
      onSent(email.trim())
    } catch (error) {
      setFailure(linkFailure(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-3xl">Create Your Session</h1>
        <p className="text-muted">
          We send you a link, no password needed. Your friends won’t need anything at all.
        </p>
      </div>
      <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <Field
          label="Email"
          type="email"
          name="email"
          required
          autoComplete="email"
          maxLength={limits.emailLength}
          value={email}
          error={wrong}
          onChange={(event) => {
            setEmail(event.target.value)
            setWrong(undefined)
          }}
        />
        {failure && <FailureNote failure={failure} />}
        <Button type="submit" size="large" busy={busy}>
          {busy ? 'Sending…' : 'Send Magic Link'}
        </Button>
      </form>
    </>
  )
}

/** Too many requests are a warning: nothing is broken, it is only too early. */
export function FailureNote({ failure: { sentence, tone } }: { failure: Failure }) {
  return (
    <p
      role="alert"
      className={`rounded-control p-4 font-bold ${tone === 'warning' ? 'border border-maybe text-maybe-text' : 'bg-tint'}`}
    >
      {sentence}
    </p>
  )
}
