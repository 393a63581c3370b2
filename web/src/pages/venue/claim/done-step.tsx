import CircleCheck from 'virtual:icons/circle-check'
import type { Claim } from '@nofomo/contracts/claims/endpoints.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { keepSignupHint } from '../../../features/claims/venue-signup-hint.ts'
import type { ChangeDraft } from '../../../lib/storage/use-tab-draft.ts'
import { paths } from '../../../shell/paths.ts'
import { useUser } from '../../../shell/user.ts'
import { useSignOut } from '../../../sign-in/use-sign-out.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { TitledSection } from '../../../ui/titled-section.tsx'
import { countdownInWords, finishSeconds, openSeconds } from './claim.messages.ts'
import type { ClaimDraft } from './claim-draft.ts'

type DoneStepProps = {
  heading: RefObject<HTMLHeadingElement | null>
  claim: Claim
  goesOn: boolean
  change: ChangeDraft<ClaimDraft>
}

/** Step 3: what happens next. For a signed-in owner the wizard goes on to the dashboard by itself. */
export function DoneStep({ heading, claim, goesOn, change }: DoneStepProps) {
  const navigate = useNavigate()
  const isPartner = useUser()?.userType === 'venue'
  const stop = () => change({ goesOn: false })
  async function openDashboard() {
    stop()
    await navigate(paths.venueDashboard())
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 gap-2">
        <span className="grid size-12 place-items-center rounded-full bg-tint text-yes">
          <CircleCheck aria-hidden="true" className="size-7" />
        </span>
        <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
          Claim Submitted
        </h2>
        <p className="wrap-anywhere">
          Your claim for <strong translate="no">{claim.venue.name}</strong> is with us, and your contact is
          proven.
        </p>
        {claim.isRival && (
          <p className="rounded-control border border-sound p-3">
            Somebody acts for this venue already. They are told of your claim, and our staff decides.
          </p>
        )}
      </div>
      <WhatsNext />
      {isPartner ? (
        <Button size="large" onClick={() => void openDashboard()}>
          Continue to Dashboard
        </Button>
      ) : (
        <MakeAccount claim={claim} />
      )}
      {isPartner && goesOn && <Onward onDone={() => void openDashboard()} onStay={stop} />}
    </div>
  )
}

function WhatsNext() {
  return (
    <TitledSection
      id="next"
      title="What's Next?"
      heading="h3"
      size="text-lg"
      className="gap-2 rounded-control bg-tint p-4"
    >
      <ol className="grid list-decimal gap-1 pl-5">
        <li>Your claim is verified within 24-48 hours.</li>
        <li>You get an email with next steps.</li>
        <li>You have full dashboard access once approved.</li>
      </ol>
    </TitledSection>
  )
}

/** The claim waits for an account with the proven address. */
function MakeAccount({ claim }: { claim: Claim }) {
  const navigate = useNavigate()
  const user = useUser()
  const isPlanner = user !== null && !user.isGuest
  const { busy, problem, signOut } = useSignOut(paths.venueSignup())
  function goOn() {
    keepSignupHint({ email: claim.email, venueName: claim.venue.name })
    void (isPlanner ? signOut() : navigate(paths.venueSignup()))
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="wrap-anywhere">
        The claim waits for the venue account of <strong>{claim.email}</strong>. Create it now, or sign in to
        it.
        {isPlanner &&
          ` You are signed in as ${user.email}, an account for plans; continuing signs you out of it.`}
      </p>
      <Alert problem={problem} />
      <Button size="large" busy={busy} onClick={goOn}>
        Continue to Dashboard
      </Button>
      {!isPlanner && (
        <TextLink to={paths.venueLogin()} className="justify-self-center">
          I have a venue account
        </TextLink>
      )}
    </div>
  )
}

type OnwardProps = { onDone: () => void; onStay: () => void }

/** Counts down to the dashboard. "Stay" stops it. */
function Onward({ onDone, onStay }: OnwardProps) {
  const [secondsLeft, setSecondsLeft] = useState(finishSeconds + openSeconds)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    const timer = setInterval(() => setSecondsLeft((left) => left - 1), 1_000)
    return () => clearInterval(timer)
  }, [])
  const isOver = secondsLeft <= 0
  useEffect(() => {
    if (isOver) done.current()
  }, [isOver])
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line p-3">
      <p role="timer" className="text-muted">
        {countdownInWords(secondsLeft)}
      </p>
      <Button look="quiet" onClick={onStay}>
        Stay
      </Button>
    </div>
  )
}
