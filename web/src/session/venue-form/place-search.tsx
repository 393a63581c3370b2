import type { Venue } from '@nofomo/contracts/venues.ts'
import { useState } from 'react'
import { searchVenues } from '../../platform/search-venues.ts'
import type { Find } from '../../platform/type-ahead.ts'
import { useTypeAhead } from '../../platform/use-type-ahead.ts'
import { Alert } from '../../ui/alert.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { VenuePicture } from '../../ui/venue-picture.tsx'
import { detailsMissing, placeFacts, placeNotice } from './place-search-words.ts'
import { chosenPlace, type VenueDraft } from './venue-draft.ts'

const mostResults = 8

const findPlaces: Find<Venue> = (search, signal) => searchVenues({ search, limit: mostResults }, { signal })

type PlaceSearchProps = { venue: VenueDraft; onChange: (part: Partial<VenueDraft>) => void }

/** Finds a venue or a place of the directory and fills in the fields below; they stay editable. */
export function PlaceSearch({ venue, onChange }: PlaceSearchProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [place, setPlace] = useState<Venue | null>(null)
  const [isIncomplete, setIncomplete] = useState(false)
  const search = useTypeAhead(typed, findPlaces)
  const chosen = place?.id === venue.placeId ? place : null

  function pick(found: Venue) {
    const details = chosenPlace(found)
    setTyped(null)
    setPlace(found)
    setIncomplete(details === null)
    if (details) onChange(details)
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <Combobox
        label="Find a place in Seattle"
        name="search"
        hint="Or write it in below."
        placeholder="Ramen, mini golf, Ballard…"
        listLabel="Places"
        text={typed ?? chosen?.name ?? ''}
        onType={setTyped}
        choices={search.phase === 'idle' ? [] : search.found}
        notice={placeNotice(search)}
        keyOf={({ id }) => id}
        show={(found) => <Result venue={found} />}
        onPick={pick}
      />
      <Alert small problem={isIncomplete ? { sentence: `${detailsMissing}. Type them below.` } : null} />
      <div role="status">{chosen && <Chosen venue={chosen} />}</div>
    </div>
  )
}

function Result({ venue }: { venue: Venue }) {
  return (
    <>
      <span className="font-bold">{venue.name}</span>
      <span className="text-sm text-muted">{placeFacts(venue)}</span>
    </>
  )
}

/** What the chosen venue adds: the picture and the facts that its card will show. */
function Chosen({ venue }: { venue: Venue }) {
  return (
    <div className="flex items-center gap-3 rounded-control bg-tint p-3">
      <div className="w-20 shrink-0">
        <VenuePicture image={venue.image} sizes="80px" className="rounded-control" />
      </div>
      <div className="min-w-0">
        <p className="font-bold">{venue.name}</p>
        <p className="text-sm text-muted">{placeFacts(venue)}</p>
        <p className="sr-only">Filled in below.</p>
      </div>
    </div>
  )
}
