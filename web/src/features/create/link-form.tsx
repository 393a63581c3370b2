import { useSmallForm } from '../../lib/forms/use-small-form.ts'
import { linkRequestSentences, problemOf } from '../../lib/http/problem.ts'
import { EmailField } from '../../sign-in/email-field.tsx'
import { FormFrame } from '../../sign-in/form-frame.tsx'
import { checkAddress } from './creator-proof.ts'
import { requestCreatorLink } from './request-creator-link.ts'

/** Requests a link by mail. `onSent` receives the address. */
export function LinkForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useSmallForm<'email'>({
    check: checkAddress,
    send: async (typed) => {
      const email = typed.email.trim()
      await requestCreatorLink(email)
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
      <FormFrame form={form} submit={['Send Magic Link', 'Sending…']}>
        <EmailField autoComplete="email" error={form.problems.email} />
      </FormFrame>
    </>
  )
}
