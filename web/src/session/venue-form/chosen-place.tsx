import type { FoundPlace, PlacePhoto } from '@nofomo/contracts/endpoints/places.ts'
import { Badge } from '../../ui/badge.tsx'
import { creditOf } from '../../ui/credit.ts'
import { cardSizes, VenuePicture } from '../../ui/venue-picture.tsx'
import { outsideSeattle, placeFacts } from './place-search.messages.ts'

type ChosenPlaceProps = { place: FoundPlace; photo: PlacePhoto | null }

/** What the chosen place adds: its picture and facts, where they come from, and whether it is in Seattle. */
export function ChosenPlace({ place, photo }: ChosenPlaceProps) {
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
