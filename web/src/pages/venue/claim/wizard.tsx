import type { Claim } from '@nofomo/contracts/claims/endpoints.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useBrowserValue } from '../../../lib/browser/use-browser-value.ts'
import type { ChangeDraft } from '../../../lib/storage/use-tab-draft.ts'
import { deviceNow } from '../../../lib/time/clock.ts'
import { paths, withQuery } from '../../../shell/paths.ts'
import { useDemo } from '../../../shell/user.ts'
import { DigitsForm } from '../../../sign-in/digits-form.tsx'
import { SendAgain } from '../../../sign-in/send-again.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/late/skeleton.tsx'
import { StepProgress } from '../../../ui/step-progress.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { type ClaimPage, proveClaim, resendCode } from './api.ts'
import { codeLead } from './claim.messages.ts'
import {
  askedStep,
  type ChosenVenue,
  type ClaimDraft,
  chosenVenue,
  claimInHand,
  isOver,
  knownClaim,
  type Step,
  stepShown,
  useClaimDraft,
  venueOfClaim,
} from './claim-draft.ts'
import { ClaimForm } from './claim-form.tsx'
import { DoneStep } from './done-step.tsx'
import { FindStep } from './find-step.tsx'
import type { GoTo } from './types.ts'

const isHere = () => true
const titles = ['Find Your Venue', 'Claim Your Venue', 'Claim Submitted']
const numbers: Record<Step, number> = { find: 1, claim: 2, code: 2, done: 3 }

/** The steps of a claim. The address names the step, so Back leads to the one before; the tab keeps what was typed. */
export function Wizard({ page }: { page: ClaimPage }) {
  const [search] = useSearchParams()
  const asked = askedStep(search)
  const [draft, change] = useClaimDraft(useDemo())
  const goTo = useGoTo()
  // Only the browser knows the draft.
  const isReady = useBrowserValue(isHere, false) || asked === 'find'
  const venue = page.venue ? chosenVenue(page.venue) : draft.venue
  const isAnother = page.venue !== null && draft.venue?.id !== page.venue.id
  const claim = isAnother ? null : claimInHand({ asked, named: search.get('claim') }, page.claims, draft)
  const step = stepShown(asked, venue, claim)
  const heading = useFocusOnChange(step)
  useForgottenClaim(knownClaim(page.claims, draft), change)

  function choose(chosen: ChosenVenue) {
    // The server lists no claim that was withdrawn.
    const isListed = page.claims?.some(({ id }) => id === draft.claim?.id) ?? true
    const isSame = draft.venue?.id === chosen.id && isListed
    change({
      venue: chosen,
      query: page.search?.query ?? '',
      ...(isSame ? {} : { claim: null, goesOn: false }),
    })
    void goTo('claim')
  }

  return (
    <Card as="section" aria-label="Claim wizard" className="grid grid-cols-1 gap-6 p-5 sm:p-7">
      <StepProgress label="Progress of the claim" titles={titles} step={numbers[step]} />
      {!isReady && <StepSkeleton />}
      {isReady && step === 'find' && (
        <FindStep page={page} heading={heading} onChoose={choose} onChange={change} goTo={goTo} />
      )}
      {isReady && step === 'claim' && venue && (
        <ClaimForm
          heading={heading}
          venue={venue}
          draft={{ ...draft, claim }}
          methods={page.methods}
          change={change}
          goTo={goTo}
        />
      )}
      {isReady && step === 'code' && claim && (
        <CodeStep heading={heading} claim={claim} sentAt={draft.sentAt} change={change} goTo={goTo} />
      )}
      {isReady && step === 'done' && claim && (
        <DoneStep heading={heading} claim={claim} goesOn={draft.goesOn} change={change} />
      )}
    </Card>
  )
}

function useGoTo(): GoTo {
  const navigate = useNavigate()
  return async (step, options) => {
    await navigate(withQuery(paths.claim(), { step }), options ?? {})
  }
}

/** A claim that was withdrawn or decided against leaves this tab's draft, also for when its state is not known any more. */
function useForgottenClaim(claim: Claim | null, change: ChangeDraft<ClaimDraft>) {
  const isForgotten = claim !== null && isOver(claim)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each claim.
  useEffect(() => {
    if (isForgotten) change({ claim: null, sentAt: null, goesOn: false })
  }, [isForgotten])
}

/** Focuses the heading when another step replaces the one before. */
function useFocusOnChange(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) heading.current?.focus()
    before.current = step
  }, [step])
  return heading
}

function StepSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="h-20" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  )
}

type CodeStepProps = {
  heading: RefObject<HTMLHeadingElement | null>
  claim: Claim
  sentAt: number | null
  change: ChangeDraft<ClaimDraft>
  goTo: GoTo
}

/** Step 2, second half: the code proves the contact. */
function CodeStep({ heading, claim, sentAt, change, goTo }: CodeStepProps) {
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
