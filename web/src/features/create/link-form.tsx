import { limits } from '@nofomo/contracts/options.ts'
import { paths } from '../../app/paths.ts'
import { api } from '../../platform/api-client.ts'
import { linkRequestSentences, problemOf } from '../../platform/problem.ts'
import { useForm } from '../../platform/use-form.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { checkAddress } from './creator-proof.ts'

/** Asks for an address and has a link sent there. `onSent` learns which. */
export function LinkForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useForm<'email'>({
    check: checkAddress,
    send: async (typed) => {
      const email = typed.email.trim()
      const body = { email, purpose: 'creator_signin' as const, redirectPath: paths.createSession() }
      await api('POST /api/auth/magic-link/request', { body })
      onSent(email)
    },
    failure: (error) => problemOf(error, linkRequestSentences),
  })
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-3xl">Create Your Session</h1>
        <p className="text-muted">
          We send you a link, no password needed. Your friends won’t need anything at all.
        </p>
      </div>
      <form
        ref={form.ref}
        noValidate
        onSubmit={form.onSubmit}
        onChange={form.onChange}
        className="grid grid-cols-1 gap-4"
      >
        <Field
          label="Email"
          type="email"
          name="email"
          required
          autoComplete="email"
          maxLength={limits.emailLength}
          error={form.problems.email}
        />
        <Alert problem={form.problem} />
        <Button type="submit" size="large" busy={form.busy}>
          {form.busy ? 'Sending…' : 'Send Magic Link'}
        </Button>
      </form>
    </>
  )
}
