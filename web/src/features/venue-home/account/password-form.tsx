import { formLimits } from '@nofomo/contracts/values/form-limits.ts'
import { type FormEvent, useState } from 'react'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { api } from '../../../lib/http/api-client.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'

type Passwords = { currentPassword: string; newPassword: string; repeated: string }

const empty: Passwords = { currentPassword: '', newPassword: '', repeated: '' }

function errorsIn({ newPassword, repeated }: Passwords): Partial<Passwords> {
  if (newPassword.length < formLimits.minPasswordLength)
    return { newPassword: `Password must be at least ${formLimits.minPasswordLength} characters` }
  return newPassword === repeated ? {} : { repeated: 'Passwords do not match' }
}

/**
 * Sets a new password, which signs out all other browsers. After signing in by a mailed link the old one is not needed.
 */
export function PasswordForm({ email }: { email: string | null }) {
  const { form, busy, problem, send, refuse, forgive } = useSending()
  const [passwords, setPasswords] = useState(empty)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const fields = errorsIn(passwords)
    if (Object.keys(fields).length > 0) return refuse({ sentence: '', fields })
    void send(change)
  }
  async function change() {
    const { currentPassword, newPassword } = passwords
    await api('POST /api/auth/venue-password', {
      body: { newPassword, ...(currentPassword && { currentPassword }) },
    })
    setPasswords(empty)
    toast('Password changed. Other browsers are signed out.')
  }

  const field = (name: keyof Passwords, autoComplete: string) => ({
    name,
    type: 'password',
    autoComplete,
    maxLength: formLimits.maxPasswordLength,
    value: passwords[name],
    error: problem?.fields[name],
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setPasswords((before) => ({ ...before, [name]: target.value }))
      forgive(name)
    },
  })
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      aria-labelledby="password"
      className="grid grid-cols-1 gap-4"
    >
      <h3 id="password" className="text-xl">
        Change password
      </h3>
      {/* For password managers: the account of the passwords below. */}
      <input type="text" autoComplete="username" value={email ?? ''} readOnly hidden />
      <Field
        label="Current password"
        hint="Leave it empty if you have just signed in by a mailed link."
        {...field('currentPassword', 'current-password')}
      />
      <Field label="New password" {...field('newPassword', 'new-password')} />
      <Field label="New password again" {...field('repeated', 'new-password')} />
      <Alert small problem={problem} />
      <Button type="submit" look="quiet" busy={busy}>
        {busy ? 'Changing…' : 'Change password'}
      </Button>
    </form>
  )
}
