import { limits } from '@nofomo/contracts/options.ts'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError, api } from '../../platform/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'

type Passwords = { currentPassword: string; newPassword: string; repeated: string }
type Errors = { [Field in keyof Passwords]?: string }

const empty: Passwords = { currentPassword: '', newPassword: '', repeated: '' }

function errorsIn({ newPassword, repeated }: Passwords): Errors {
  if (newPassword.length < limits.passwordLength)
    return { newPassword: `Password must be at least ${limits.passwordLength} characters` }
  return newPassword === repeated ? {} : { repeated: 'Passwords do not match' }
}

/** A new password, which signs all other browsers out. After signing in by a mailed link the old one is not needed. */
export function PasswordForm({ email }: { email: string | null }) {
  const form = useRef<HTMLFormElement>(null)
  const [passwords, setPasswords] = useState(empty)
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  function show(next: Errors, sentence?: string) {
    setErrors(next)
    setFailure(sentence)
    const [first] = Object.keys(next)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const wrong = errorsIn(passwords)
    if (Object.keys(wrong).length > 0) return show(wrong)
    show({})
    setBusy(true)
    try {
      const { currentPassword, newPassword } = passwords
      await api('POST /api/auth/venue-password', {
        body: { newPassword, ...(currentPassword && { currentPassword }) },
      })
      setPasswords(empty)
      toast('Password changed. Other browsers are signed out.')
    } catch (error) {
      if (!(error instanceof ApiError)) show({}, 'That did not work. Please try again.')
      else if (Object.keys(error.fields).length > 0) show(error.fields)
      else show({}, error.message)
    } finally {
      setBusy(false)
    }
  }

  const field = (name: keyof Passwords, autoComplete: string) => ({
    name,
    type: 'password',
    autoComplete,
    maxLength: limits.longestPassword,
    value: passwords[name],
    error: errors[name],
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setPasswords((before) => ({ ...before, [name]: target.value }))
      setErrors((before) => ({ ...before, [name]: undefined }))
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
      {/* For password managers: which account the passwords below belong to. */}
      <input type="text" autoComplete="username" value={email ?? ''} readOnly hidden />
      <Field
        label="Current password"
        hint="Leave it empty if you have just signed in by a mailed link."
        {...field('currentPassword', 'current-password')}
      />
      <Field label="New password" {...field('newPassword', 'new-password')} />
      <Field label="New password again" {...field('repeated', 'new-password')} />
      {failure && (
        <p role="alert" className="text-sm font-bold text-no">
          {failure}
        </p>
      )}
      <Button type="submit" look="quiet" busy={isBusy}>
        {isBusy ? 'Changing…' : 'Change password'}
      </Button>
    </form>
  )
}
