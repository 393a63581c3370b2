import type { FoundPlace, PlacePhoto } from '@nofomo/contracts/endpoints/places.ts'
import { useEffect, useState } from 'react'
import { api } from '../../lib/http/api-client.ts'

type Details = { photo: PlacePhoto | null; hasFailed: boolean }
const none: Details = { photo: null, hasFailed: false }

/** What the search did not say of a chosen place: only Google's have more, and each question costs. */
export function usePlaceDetails(place: FoundPlace | null): Details {
  const placeId = place?.source === 'google_places' ? place.id : null
  const [known, setKnown] = useState<Details & { placeId: string | null }>({ ...none, placeId })
  useEffect(() => {
    if (placeId === null) return
    const asking = new AbortController()
    const tell = (details: Details) => asking.signal.aborted || setKnown({ ...details, placeId })
    api('GET /api/places/:placeId', { params: { placeId } }, { signal: asking.signal }).then(
      (reply) => tell({ photo: reply.place.photo, hasFailed: false }),
      () => tell({ photo: null, hasFailed: true }),
    )
    return () => asking.abort()
  }, [placeId])
  return known.placeId === placeId ? known : none
}
