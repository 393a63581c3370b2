import type { FoundPlace, PlacePhoto } from '@nofomo/contracts/places/endpoints.ts'
import { useEffect, useState } from 'react'
import type { Find } from '../../../lib/forms/type-ahead.ts'
import { useTypeAhead } from '../../../lib/forms/use-type-ahead.ts'
import { api } from '../../../lib/http/api-client.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Combobox } from '../../../ui/combobox/combobox.tsx'
import { creditOf } from '../../../ui/credit.ts'
import { cardSizes, VenuePicture } from '../../../ui/venue-picture.tsx'
import { detailsMissing, outsideSeattle, placeFacts, placeNotice } from './place-search.messages.ts'
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

type Details = { photo: PlacePhoto | null; hasFailed: boolean }
const none: Details = { photo: null, hasFailed: false }

/** What the search did not say of a chosen place: only Google's have more, and each question costs. */
function usePlaceDetails(place: FoundPlace | null): Details {
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

type ChosenPlaceProps = { place: FoundPlace; photo: PlacePhoto | null }

/** What the chosen place adds: its picture and facts, where they come from, and whether it is in Seattle. */
function ChosenPlace({ place, photo }: ChosenPlaceProps) {
  const { name, image, isInPartnerZone } = place
  const credit = creditOf([place])
  const shown = photo?.url ?? image
  return (
    <div className="flex items-center gap-3 rounded-control bg-tint p-3">
      <div className="w-20 shrink-0">
        <VenuePicture key={shown} image={shown} sizes={cardSizes} className="rounded-control" />
      </div>
      <div className="grid min-w-0 grid-cols-1 justify-items-start gap-1">
        <p className="font-bold wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere text-muted">{placeFacts(place)}</p>
        {isInPartnerZone ? (
          <Badge tone="sound">Seattle partner zone</Badge>
        ) : (
          place.lat !== null && <p className="text-sm wrap-anywhere">{outsideSeattle(name)}</p>
        )}
        {photo && <PhotoCredit photo={photo} />}
        {credit && <p className="text-sm text-muted">{credit}</p>}
        <p className="sr-only">Filled in below.</p>
      </div>
    </div>
  )
}

/** Whoever took the photo is named beside it. */
function PhotoCredit({ photo: { attributions } }: { photo: PlacePhoto }) {
  if (attributions.length === 0) return null
  return (
    <p className="text-sm wrap-anywhere text-muted">
      Photo:{' '}
      {attributions.map(({ name, url }, index) => (
        <span key={`${name} ${url}`}>
          {index > 0 && ', '}
          {url ? (
            <a href={url} target="_blank" rel="noopener noreferrer" className="underline">
              {name}
            </a>
          ) : (
            name
          )}
        </span>
      ))}
    </p>
  )
}
