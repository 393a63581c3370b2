import type { VenueDetails } from '@nofomo/contracts/endpoints/venues.ts'
import { tableTime } from '@nofomo/contracts/values/times/seattle-words.ts'
import { conditionInWords } from '../../session/offers/condition.messages.ts'

/** The venue's offers that have not ended, those for some groups left out. A group gets one while it decides. */
export function OffersOnNow({ offers }: Pick<VenueDetails, 'offers'>) {
  if (offers.length === 0) return null
  return (
    <section aria-labelledby="offers" className="grid grid-cols-1 gap-3 rounded-card bg-tint p-5 sm:p-7">
      <h2 id="offers" className="text-2xl">
        On now
      </h2>
      <ul className="grid grid-cols-1 gap-3">
        {offers.map((offer) => (
          <li key={offer.id} className="grid grid-cols-1 gap-1">
            <p className="text-lg font-bold">{offer.offer_text}</p>
            {offer.details && <p>{offer.details}</p>}
            <p className="text-sm text-muted">
              {[conditionInWords(offer) ?? [], `Until ${tableTime(offer.valid_until)}`].flat().join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">Offers reach groups that are voting on this place.</p>
    </section>
  )
}
