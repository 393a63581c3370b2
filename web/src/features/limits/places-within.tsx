import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSending } from '../../lib/forms/use-sending.ts'
import { type ApiOutput, api } from '../../lib/http/api-client.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { asVenueInput } from '../venues/venue-input.ts'

type VenuesWithin = ApiOutput<'POST /api/sessions/:sessionId/limits/suggestions'>

/** Asks again with everybody's limits respected; what is found can be added to the list. */
export function PlacesWithin({ session }: { session: Session }) {
  const [found, setFound] = useState<VenuesWithin | null>(null)
  const { busy, problem, send } = useSending()
  const { revalidate } = useRevalidator()
  const params = { sessionId: session.id }
  const ask = () =>
    send(async () => setFound(await api('POST /api/sessions/:sessionId/limits/suggestions', { params })), {
      failed: 'Error getting suggestions. Please try again.',
    })
  const add = (venue: Venue) =>
    send(
      async () => {
        const body = { ...asVenueInput(venue), address: venue.address }
        await api('POST /api/sessions/:sessionId/venues', { params, body })
        toast(`${venue.name} is on the list`)
        await revalidate()
      },
      { failed: 'The place was not added. Please try again.' },
    )
  return (
    <>
      <Button look="quiet" className="justify-self-start" busy={busy} onClick={ask}>
        Ask again with limits respected
      </Button>
      <div aria-live="polite" className="grid grid-cols-1 gap-3">
        {found?.note && <p className="text-sm wrap-anywhere">{found.note}</p>}
        {found && found.venues.length > 0 && (
          <ul className="grid grid-cols-1 gap-3">
            {found.venues.map((venue) => (
              <Place
                key={venue.id}
                venue={venue}
                isListed={session.venues.some(({ id }) => id === venue.id)}
                busy={busy}
                onAdd={() => add(venue)}
              />
            ))}
          </ul>
        )}
      </div>
      <Alert small problem={problem} />
    </>
  )
}

type PlaceProps = { venue: Venue; isListed: boolean; busy: boolean; onAdd: () => void }

function Place({ venue, isListed, busy, onAdd }: PlaceProps) {
  const facts = [venue.cuisine, venue.neighborhood, venue.priceRange].filter(Boolean).join(' · ')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-[min(12rem,100%)] flex-1">
        <p translate="no" className="font-bold wrap-anywhere">
          {venue.name}
        </p>
        <p className="text-sm text-muted">{facts}</p>
        {venue.reason && <p className="text-sm">{venue.reason}</p>}
      </div>
      {isListed ? (
        <p className="text-sm font-bold text-yes">On the list</p>
      ) : (
        <Button look="quiet" size="small" className="min-h-11" busy={busy} onClick={onAdd}>
          Add to the list
          <span translate="no" className="sr-only">
            {' '}
            {venue.name}
          </span>
        </Button>
      )}
    </li>
  )
}
