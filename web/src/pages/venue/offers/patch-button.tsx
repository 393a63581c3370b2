import type { VenueOffer } from '@nofomo/contracts/offers/venue-endpoints.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import type { ApiInput } from '../../../lib/http/api-client.ts'
import { apiInOrder } from '../../../lib/http/api-in-order.ts'
import { problemOf } from '../../../lib/http/problem.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'

type PatchButtonProps = {
  offer: VenueOffer
  label: string
  body: ApiInput<'PATCH /api/venue/offers/:offerId'>['body']
  /** What is said once it is done. */
  done: string
  onChanged: () => Promise<void>
}

/** Changes an offer or a rule by one press. */
export function PatchButton({ offer, label, body, done, onChanged }: PatchButtonProps) {
  const { busy, problem, send } = useSending()
  async function patch() {
    const call = { params: { offerId: offer.id }, body }
    await apiInOrder('PATCH /api/venue/offers/:offerId', call)
    toast(done)
    await onChanged()
  }
  return (
    <>
      <Alert small problem={problem} />
      <Button
        look="quiet"
        size="small"
        className="min-h-11"
        busy={busy}
        onClick={() => send(patch, problemOf)}
      >
        {label}
        <span className="sr-only"> {offer.offer_text}</span>
      </Button>
    </>
  )
}
