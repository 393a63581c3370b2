import type { VenueOffer } from '@nofomo/contracts/endpoints/venue-offers.ts'
import type { ReactNode } from 'react'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { api } from '../../../lib/http/api-client.ts'
import { inOrder } from '../../../lib/http/in-order.ts'
import { problemOf } from '../../../lib/http/problem.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { useFocusBack } from '../../../ui/focus/use-focus-back.ts'
import { toast } from '../../../ui/toast.tsx'
import { EndOffer } from '../end-offer.tsx'
import { OfferCard } from '../offer-card.tsx'
import { QrButton } from '../qr-button.tsx'

type RuleItemProps = {
  rule: VenueOffer
  /** Edits the rule, in place of its buttons. */
  form: ReactNode
  onEdit: () => void
  onChanged: () => Promise<void>
}

/** Around the form: phones have no room to spare. */
export const formBox = 'rounded-card border border-line bg-surface p-4 max-sm:-mx-3 max-sm:px-3 sm:p-5'

/** A rule in the list: paused and resumed, edited in its place, deleted. */
export function RuleItem({ rule, form, onEdit, onChanged }: RuleItemProps) {
  const button = useFocusBack(Boolean(form))
  if (form)
    return (
      <OfferCard offer={rule}>
        <div className={`min-w-0 basis-full ${formBox}`}>{form}</div>
      </OfferCard>
    )
  return (
    <OfferCard offer={rule}>
      <PauseButton rule={rule} onChanged={onChanged} />
      <Button ref={button} look="quiet" size="small" className="min-h-11" onClick={onEdit}>
        Edit<span className="sr-only"> {rule.offer_text}</span>
      </Button>
      <QrButton offer={rule} />
      <EndOffer offer={rule} label="Delete" onChanged={onChanged} />
    </OfferCard>
  )
}

function PauseButton({ rule, onChanged }: Pick<RuleItemProps, 'rule' | 'onChanged'>) {
  const { busy, problem, send } = useSending()
  async function turn() {
    const active = !rule.active
    const call = { params: { offerId: rule.id }, body: { active } }
    await inOrder((headers) => api('PATCH /api/venue/offers/:offerId', call, { headers }))
    toast(active ? 'The rule is on again' : 'The rule is paused')
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
        onClick={() => send(turn, problemOf)}
      >
        {rule.active ? 'Pause' : 'Resume'}
        <span className="sr-only"> {rule.offer_text}</span>
      </Button>
    </>
  )
}
