import { type FormEvent, useState } from 'react'
import { api } from '../../platform/api-client.ts'
import { keepToken } from '../../platform/signin-token.ts'
import type { LinkState } from '../../platform/use-link-status.ts'
import { useSending } from '../../platform/use-sending.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useLinkState } from './use-link-state.ts'

type CheckEmailProps = {
  email: string
  /** The address is proven; resolves when the page knows what that changes. */
  onProven: () => Promise<void>
  /** Back to the form. */
  onOther: () => void
}

const news: Partial<Record<LinkState, string>> = {
  used: 'Your link was opened in another browser. Go on there, or type the code from the email here.',
  expired: 'That link has expired. Send yourself a new one.',
}

/** After the link was sent. Goes on by itself when it is used in this browser, in whichever tab. */
export function CheckEmail({ email, onProven, onOther }: CheckEmailProps) {
  const state = useLinkState(onProven)
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-3xl">Check Your Email!</h1>
        <p className="text-muted">
          We sent a link to <strong className="text-ink">{email}</strong>. It expires in 15 minutes.
        </p>
      </div>
      <p role="status" className="rounded-control bg-tint p-4">
        {news[state] ??
          'Nothing there? Check spam or promotions. This page goes on by itself once you open the link.'}
      </p>
      <CodeForm email={email} onProven={onProven} />
      <Button look="ghost" onClick={onOther}>
        {state === 'expired' ? 'Send a new link' : 'Use a different email'}
      </Button>
    </>
  )
}

/** For mail that is open on another device. */
function CodeForm({ email, onProven }: Pick<CheckEmailProps, 'email' | 'onProven'>) {
  const [code, setCode] = useState('')
  const { busy, problem, send, forget } = useSending()
  const digits = code.replace(/\D/g, '')
  function submit(event: FormEvent) {
    event.preventDefault()
    if (digits.length === 6) void send(prove)
  }
  async function prove() {
    const { token } = await api('POST /api/auth/consumer-signin', { body: { email, password: digits } })
    keepToken(token)
    await onProven()
  }
  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-2">
      <Field
        label="Mail on another device? Type its 6-digit code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        value={code}
        error={problem?.sentence}
        onChange={(event) => {
          setCode(event.target.value)
          forget()
        }}
      />
      <Button type="submit" look="quiet" disabled={digits.length !== 6} busy={busy}>
        {busy ? 'Checking…' : 'Continue'}
      </Button>
    </form>
  )
}
