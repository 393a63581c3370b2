import { useState } from 'react'
import type { Form } from '../../lib/forms/use-form.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { linkRequestSentences, problemOf } from '../../lib/http/problem.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { AwaitLink } from './links/await-link.tsx'
import { requestVenueLink } from './request-link.ts'
import { useAskedRedirect, useWelcomeIn } from './use-go-on.ts'
import { checkEmail } from './validation.ts'

/** For a forgotten password: mails a link to the address in the form above. */
export function VenueLink({ form }: { form: Form<'email' | 'password'> }) {
  const redirect = useAskedRedirect()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { busy, problem, send: run } = useSending()

  async function send() {
    const email = form.values().email.trim()
    if (form.mark(checkEmail({ email }))) return
    await requestVenueLink(email, redirect)
    setSentTo(email)
  }

  if (sentTo) return <LinkSent email={sentTo} redirect={redirect} />
  return (
    <>
      <Alert problem={problem} />
      <Button
        look="ghost"
        busy={busy}
        onClick={() => run(send, (error) => problemOf(error, linkRequestSentences))}
      >
        {busy ? 'Sending...' : 'Email me a sign-in link'}
      </Button>
    </>
  )
}

function LinkSent({ email, redirect }: { email: string; redirect: string | undefined }) {
  const welcomeIn = useWelcomeIn()
  return (
    <section aria-labelledby="sent" className="grid grid-cols-1 gap-3">
      <h2 id="sent" className="text-xl">
        Check your email
      </h2>
      <p role="status" className="text-muted">
        If <strong className="text-ink">{email}</strong> has a venue account, a link is on its way. It expires
        in 15 minutes and works once.
      </p>
      <AwaitLink email={email} send={() => requestVenueLink(email, redirect)} onSignedIn={welcomeIn} />
    </section>
  )
}
