import type { Offer } from '@nofomo/contracts/offers/endpoints.ts'
import { useEffect } from 'react'
import { deviceNow } from '../../lib/time/clock.ts'
import { cachedOffers, keepOffers } from './offer-cache.ts'

/** The session's offers; without the network those cached recently. */
export function useKnownOffers(sessionId: string, offers: readonly Offer[]): readonly Offer[] {
  const isAway = offers.length === 0 && navigator.onLine === false
  useEffect(() => {
    if (offers.length > 0) keepOffers(sessionId, offers, deviceNow())
  }, [sessionId, offers])
  return isAway ? cachedOffers(sessionId, deviceNow()) : offers
}
