import type { VenueOffer } from '@nofomo/contracts/offers/venue-endpoints.ts'
import { useState } from 'react'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { api } from '../../../lib/http/api-client.ts'
import { counted } from '../../../lib/text/counted.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmButton } from '../../../ui/confirm-button.tsx'
import { useFocusBack } from '../../../ui/focus/use-focus-back.ts'
import { toast } from '../../../ui/toast.tsx'
import { endQuestion } from './offer.messages.ts'

type EndOfferProps = {
  offer: VenueOffer
  /** On the button: what it does. */
  label: string
  onChanged: () => Promise<void>
}

/** Ends an offer or deletes a rule after a question, and asks what becomes of vouchers in hand. */
export function EndOffer({ offer, label, onChanged }: EndOfferProps) {
  const [isAsking, setAsking] = useState(false)
  const button = useFocusBack(isAsking)
  if (isAsking)
    return <EndQuestion offer={offer} label={label} onChanged={onChanged} onNo={() => setAsking(false)} />
  return (
    <Button ref={button} look="quiet" size="small" className="min-h-11" onClick={() => setAsking(true)}>
      {label}
      <span className="sr-only"> {offer.offer_text}</span>
    </Button>
  )
}

function EndQuestion({ offer, label, onChanged, onNo }: EndOfferProps & { onNo: () => void }) {
  const [isWithVouchers, setWithVouchers] = useState(false)
  const { busy, problem, send } = useSending()
  async function end() {
    await api('DELETE /api/venue/offers/:offerId', {
      params: { offerId: offer.id },
      query: { vouchers: isWithVouchers ? 'end' : 'keep' },
    })
    toast(offer.trigger === null ? 'The offer has ended' : 'The rule is deleted')
    await onChanged()
  }
  return (
    <ConfirmButton
      question={endQuestion(offer)}
      yes={label}
      no="Not now"
      isBusy={busy}
      problem={problem}
      onYes={() => send(end, { failed: 'It could not be ended.' })}
      onNo={onNo}
    >
      {offer.openVouchers > 0 && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 flex-none accent-(--accent)"
            checked={isWithVouchers}
            onChange={({ target }) => setWithVouchers(target.checked)}
          />
          <span>
            End the {counted(offer.openVouchers, 'voucher')} that groups hold, too. Otherwise they stay valid.
          </span>
        </label>
      )}
    </ConfirmButton>
  )
}
