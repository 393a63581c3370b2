import { emailForm } from '@nofomo/contracts/forms/accounts.ts'
import { useState } from 'react'
import type { ContractForm } from '../../lib/forms/use-contract-form.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { linkRequestSentences, problemOf } from '../../lib/http/problem.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { AwaitLink } from './links/await-link.tsx'
import { requestVenueLink } from './request-link.ts'
import { useAskedRedirect, useWelcomeIn } from './use-go-on.ts'

/** For a forgotten password: mails a link to the address in the form above. */
export function VenueLink({ form }: { form: ContractForm<'email'> }) {
  const redirect = useAskedRedirect()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { busy, problem, send: run } = useSending()

  async function send() {
    const typed = form.read(emailForm)
    if (!typed) return
    await requestVenueLink(typed.email, redirect)
    setSentTo(typed.email)
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
