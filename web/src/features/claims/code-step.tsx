import type { Claim } from '@nofomo/contracts/endpoints/claims.ts'
import type { RefObject } from 'react'
import type { ChangeDraft } from '../../lib/storage/use-tab-draft.ts'
import { deviceNow } from '../../lib/time/clock.ts'
import { paths, withQuery } from '../../shell/paths.ts'
import { useDemo } from '../../shell/user.ts'
import { DigitsForm } from '../../sign-in/digits-form.tsx'
import { SendAgain } from '../../sign-in/send-again.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { proveClaim, resendCode } from './api.ts'
import { codeLead } from './claim.messages.ts'
import { type ClaimDraft, venueOfClaim } from './claim-draft.ts'
import type { GoTo } from './types.ts'

type CodeStepProps = {
  heading: RefObject<HTMLHeadingElement | null>
  claim: Claim
  sentAt: number | null
  change: ChangeDraft<ClaimDraft>
  goTo: GoTo
}

/** Step 2, second half: the code proves the contact. */
export function CodeStep({ heading, claim, sentAt, change, goTo }: CodeStepProps) {
  async function prove(code: string) {
    const reply = await proveClaim(claim.id, code)
    change(({ venue }) => ({
      venue: venue ?? venueOfClaim(reply.claim),
      claim: reply.claim,
      goesOn: reply.claimed,
    }))
    await goTo('done', { replace: true })
  }
  async function sendAgain() {
    const reply = await resendCode(claim.id)
    change({ claim: reply.claim, sentAt: deviceNow() })
  }
  const isDemo = useDemo()
  const isByPhone = claim.codeSentBy === 'phone'
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 gap-2">
        <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
          {isByPhone ? 'Check your phone' : 'Check your mail'}
        </h2>
        <p className="wrap-anywhere">
          {codeLead(claim, isDemo)} Type it here to submit your claim for{' '}
          <strong translate="no">{claim.venue.name}</strong>.
        </p>
        {claim.verificationMethod === 'phone' && !isByPhone && !isDemo && (
          <p className="text-muted">
            Codes cannot reach phones yet, so it went by mail. Our staff may call you.
          </p>
        )}
      </div>
      <DigitsForm
        hint={
          isDemo
            ? 'The demo sends no mail. Its code is 123456.'
            : 'Nothing changes for the venue until it is typed.'
        }
        submit={['Confirm', 'Confirming...']}
        missing="Please enter the 6 digits of the code"
        send={prove}
        failed="Failed to check the code. Please try again."
      />
      <SendAgain
        send={sendAgain}
        onSent={() => undefined}
        urgent={false}
        lastSent={() => sentAt}
        sentences={{ failed: 'Failed to send a new code. Please try again.' }}
        sent={
          isDemo
            ? 'The demo sends no mail. Its code stays the same.'
            : 'Sent. A new code is on its way; the one before no longer works.'
        }
      />
      <TextLink to={withQuery(paths.claim(), { step: 'claim' })} className="justify-self-start">
        Change what you typed
      </TextLink>
    </div>
  )
}
