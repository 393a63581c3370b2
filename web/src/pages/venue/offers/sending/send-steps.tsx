import type { OfferEstimate } from '@nofomo/contracts/offers/venue-endpoints.ts'
import { useLayoutEffect, useRef } from 'react'
import { useNow } from '../../../../lib/time/use-now.ts'
import type { Venue } from '../types.ts'
import { OfferForm } from './offer-form.tsx'
import { ReviewStep } from './review-step.tsx'
import { stepNames } from './send.messages.ts'
import type { SendDraft, Step } from './send-draft.ts'
import { SentMessage } from './sent-message.tsx'
import { TargetStep } from './target-step.tsx'
import { useLiveGroups } from './use-live-groups.ts'
import { useSendDraft } from './use-send-draft.ts'
import { useSendOffer } from './use-send-offer.ts'

export type SendProps = {
  venue: Venue
  /** Null while it is not known. */
  estimate: OfferEstimate | null
  /** Loads the offers again. */
  onSent: () => Promise<void>
}

/** The steps of Send Offer: create, choose targets, review and send. */
export function SendSteps({ venue, estimate, onSent, onClose }: SendProps & { onClose: () => void }) {
  const now = useNow()
  const written = useSendDraft('send', venue.id)
  const { draft, keep, clear } = written
  const live = useLiveGroups(venue.id)
  const { sent, busy, problem, forget, sendTo } = useSendOffer({ venueId: venue.id, written, onSent })
  const go = (step: Step) => keep({ step })
  if (sent) return <SentMessage sent={sent} onClose={onClose} />

  function change(part: Partial<SendDraft>) {
    forget()
    written.change(part)
  }
  function cancel() {
    clear()
    onClose()
  }
  const common = { draft, change, now, onCancel: cancel }
  return (
    <>
      <StepHead step={draft.step} />
      {draft.step === 1 && <OfferForm {...common} problem={problem} next="Next" onNext={() => go(2)} />}
      {draft.step === 2 && <TargetStep {...common} live={live} onBack={() => go(1)} onNext={() => go(3)} />}
      {draft.step === 3 && (
        <ReviewStep
          {...common}
          groups={live.groups}
          estimate={estimate}
          busy={busy}
          problem={problem}
          onBack={() => go(2)}
          onSend={() => sendTo()}
        />
      )}
    </>
  )
}

/** Where one is, in words and as a bar; takes the focus when the step changes. */
function StepHead({ step }: { step: Step }) {
  const head = useRef<HTMLParagraphElement>(null)
  const shown = useRef(step)
  useLayoutEffect(() => {
    if (shown.current === step) return
    shown.current = step
    head.current?.focus({ preventScroll: true })
    // Not the page behind it.
    head.current?.closest('[role=dialog]')?.scrollTo(0, 0)
  }, [step])
  return (
    <div className="-mt-3 grid gap-2">
      <p ref={head} tabIndex={-1} className="font-bold outline-none">
        <span className="text-muted">Step {step} of 3:</span> {stepNames[step]}
      </p>
      <div aria-hidden="true" className="grid grid-cols-3 gap-1.5">
        {([1, 2, 3] as const).map((one) => (
          <span key={one} className={`h-1.5 rounded-full ${one <= step ? 'bg-accent' : 'bg-line'}`} />
        ))}
      </div>
    </div>
  )
}
