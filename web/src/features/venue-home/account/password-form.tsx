import { passwordForm } from '@nofomo/contracts/forms/accounts.ts'
import { formLimits } from '@nofomo/contracts/values/form-limits.ts'
import { useContractForm } from '../../../lib/forms/use-contract-form.ts'
import { api } from '../../../lib/http/api-client.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'

/**
 * Sets a new password, which signs out all other browsers. After signing in by a mailed link the old one is not needed.
 */
export function PasswordForm({ email }: { email: string | null }) {
  const { ref, props, busy, problem, problems } = useContractForm({
    schema: passwordForm,
    send: async ({ currentPassword, newPassword }) => {
      await api('POST /api/auth/venue-password', {
        body: { newPassword, ...(currentPassword && { currentPassword }) },
      })
      ref.current?.reset()
      toast('Password changed. Other browsers are signed out.')
    },
  })
  const field = (name: keyof typeof problems, autoComplete: string) => ({
    name,
    type: 'password',
    autoComplete,
    maxLength: formLimits.maxPasswordLength,
    error: problems[name],
  })
  return (
    <form {...props} aria-labelledby="password" className="grid grid-cols-1 gap-4">
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
