import type { VenueOffer } from '@nofomo/contracts/endpoints/venue-offers.ts'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useFocusBack } from '../../../ui/focus/use-focus-back.ts'
import { EndOffer } from '../end-offer.tsx'
import { OfferCard } from '../offer-card.tsx'
import { PatchButton } from '../patch-button.tsx'
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
      <PatchButton
        offer={rule}
        label={rule.active ? 'Pause' : 'Resume'}
        body={{ active: !rule.active }}
        done={rule.active ? 'The rule is paused' : 'The rule is on again'}
        onChanged={onChanged}
      />
      <Button ref={button} look="quiet" size="small" className="min-h-11" onClick={onEdit}>
        Edit<span className="sr-only"> {rule.offer_text}</span>
      </Button>
      <QrButton offer={rule} />
      <EndOffer offer={rule} label="Delete" onChanged={onChanged} />
    </OfferCard>
  )
}
