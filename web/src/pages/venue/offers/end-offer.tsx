import type { VenueOffer } from '@nofomo/contracts/offers/venue-endpoints.ts'
import { useState } from 'react'
import { api } from '../../../lib/http/api-client.ts'
import { counted } from '../../../lib/text/counted.ts'
import { EndButton } from '../../../ui/end-button.tsx'
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
  const [isWithVouchers, setWithVouchers] = useState(false)
  async function end() {
    await api('DELETE /api/venue/offers/:offerId', {
      params: { offerId: offer.id },
      query: { vouchers: isWithVouchers ? 'end' : 'keep' },
    })
    toast(offer.trigger === null ? 'The offer has ended' : 'The rule is deleted')
    await onChanged()
  }
  return (
    <EndButton
      label={label}
      of={offer.offer_text}
      question={endQuestion(offer)}
      yes={label}
      no="Not now"
      failure={{ failed: 'It could not be ended.' }}
      onEnd={end}
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
    </EndButton>
  )
}
