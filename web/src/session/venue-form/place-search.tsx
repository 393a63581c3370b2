import type { FoundPlace } from '@nofomo/contracts/endpoints/places.ts'
import { useState } from 'react'
import type { Find } from '../../lib/forms/type-ahead.ts'
import { useTypeAhead } from '../../lib/forms/use-type-ahead.ts'
import { api } from '../../lib/http/api-client.ts'
import { Alert } from '../../ui/alert.tsx'
import { Combobox } from '../../ui/combobox/combobox.tsx'
import { creditOf } from '../../ui/credit.ts'
import { ChosenPlace } from './chosen-place.tsx'
import { detailsMissing, placeFacts, placeNotice } from './place-search.messages.ts'
import { usePlaceDetails } from './use-place-details.ts'
import { chosenPlace, isStill, type VenueDraft } from './venue-draft.ts'

const findPlaces: Find<FoundPlace> = async (query, signal) =>
  (await api('GET /api/places/search', { query: { query } }, { signal })).places

type PlaceSearchProps = { venue: VenueDraft; onChange: (part: Partial<VenueDraft>) => void }

/** Finds a place and fills in the fields below; they stay editable. */
export function PlaceSearch({ venue, onChange }: PlaceSearchProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [place, setPlace] = useState<FoundPlace | null>(null)
  const [isIncomplete, setIncomplete] = useState(false)
  const search = useTypeAhead(typed, findPlaces)
  const chosen = place && isStill(place, venue) ? place : null
  const details = usePlaceDetails(chosen)
  const choices = search.phase === 'idle' ? [] : search.found

  function pick(found: FoundPlace) {
    const fields = chosenPlace(found)
    setTyped(null)
    setPlace(found)
    setIncomplete(fields === null)
    if (fields) onChange(fields)
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
        choices={choices}
        notice={placeNotice(search)}
        credit={creditOf(choices)}
        keyOf={({ id }) => id}
        show={(found) => <Result place={found} />}
        onPick={pick}
      />
      <Alert
        small
        problem={problemOf(isIncomplete ? 'Type them below.' : details.hasFailed && 'Check what is below.')}
      />
      <div role="status">{chosen && <ChosenPlace place={chosen} photo={details.photo} />}</div>
    </div>
  )
}

const problemOf = (advice: string | false) =>
  advice ? { sentence: `${detailsMissing}. ${advice}`, fields: {} } : null

function Result({ place }: { place: FoundPlace }) {
  return (
    <>
      <span translate="no" className="font-bold">
        {place.name}
      </span>
      <span className="text-sm text-muted">{placeFacts(place)}</span>
    </>
  )
}
