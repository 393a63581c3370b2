import CircleCheck from 'virtual:icons/circle-check'
import CircleSlash from 'virtual:icons/circle-slash'
import type { SentOffer } from '@nofomo/contracts/offers/venue-endpoints.ts'
import { useRef } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { useFocusOnArrival } from '../../../../ui/focus/use-focus-on-arrival.ts'
import { DialogFoot } from './dialog-foot.tsx'
import { sentInWords, skippedInWords } from './send.messages.ts'

/** After sending: the offer, how many groups have it, and which were skipped and why. */
export function SentMessage({ sent, onClose }: { sent: SentOffer; onClose: () => void }) {
  const message = useRef<HTMLDivElement>(null)
  useFocusOnArrival(message)
  return (
    <>
      <div ref={message} tabIndex={-1} role="status" className="grid justify-items-start gap-3 outline-none">
        {sent.sentTo > 0 ? (
          <CircleCheck aria-hidden="true" className="size-10 text-yes" />
        ) : (
          <CircleSlash aria-hidden="true" className="size-10 text-maybe-text" />
        )}
        <p className="font-display text-xl leading-snug font-bold wrap-anywhere">{sentInWords(sent)}</p>
        {sent.skipped.length > 0 && (
          <div className="grid gap-1">
            <p className="font-bold">Skipped:</p>
            <ul className="grid list-disc gap-1 pl-5">
              {sent.skipped.map((skipped) => (
                <li key={skipped.groupId} className="wrap-anywhere">
                  {skippedInWords(skipped)}
                </li>
              ))}
            </ul>
          </div>
        )}
        {sent.sentTo > 0 && <p className="text-muted">What becomes of it stands under your offers, live.</p>}
      </div>
      <DialogFoot>
        <Button onClick={onClose}>Done</Button>
      </DialogFoot>
    </>
  )
}
