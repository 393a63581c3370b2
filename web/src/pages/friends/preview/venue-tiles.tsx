import Plus from 'virtual:icons/plus'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import type { ReactNode } from 'react'
import type { Removal } from '../../../features/sessions/venue-removal/use-removal.tsx'
import { factsOf } from '../../../features/venues/venue.messages.ts'
import { Button } from '../../../ui/button.tsx'
import { VenuePicture } from '../../../ui/venue-picture.tsx'
import { maxTiles, moreSentence } from './preview.messages.ts'

type VenueTilesProps = {
  venues: readonly Venue[]
  removal: Removal
  /** Absent if nothing may be added. */
  onAdd?: (() => void) | undefined
}

/** The list of venues; the host can remove those without votes. */
export function VenueTiles({ venues, removal, onAdd }: VenueTilesProps) {
  const more = moreSentence(venues)
  const tiles = venues.slice(0, maxTiles)
  return (
    <section aria-labelledby="venues" className="grid grid-cols-1 content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="venues" className="text-2xl">
          On the list
        </h2>
        {onAdd && (
          <Button look="quiet" size="small" onClick={onAdd}>
            <Plus aria-hidden="true" className="size-4" />
            Add Venue
          </Button>
        )}
      </div>
      <ul className="grid grid-cols-2 gap-3 large-text:grid-cols-1 sm:grid-cols-3">
        {tiles.map((venue, index) => (
          <Tile key={venue.id} venue={venue} first={index === 0} wide={index === 0 && tiles.length % 2 === 1}>
            {removal.buttonFor(venue)}
          </Tile>
        ))}
      </ul>
      {more && <p className="text-muted">{more}</p>}
    </section>
  )
}

type TileProps = {
  venue: Venue
  first: boolean
  /** Spans a row on phones, where an odd number would leave a gap. */
  wide: boolean
  children: ReactNode
}

function Tile({ venue, first, wide, children }: TileProps) {
  return (
    <li
      className={`grid grid-cols-1 content-start overflow-hidden rounded-card border border-line bg-raised ${wide ? 'max-sm:col-span-full' : ''}`}
    >
      <VenuePicture
        image={venue.image}
        sizes={`(min-width: 640px) 240px, ${wide ? '92vw' : '45vw'}`}
        first={first}
        shape={wide ? 'aspect-[2/1] sm:aspect-[4/3]' : 'aspect-[4/3]'}
      />
      <div className="grid grid-cols-1 gap-1 p-3">
        <h3 translate="no" className="text-lg leading-tight">
          {venue.name}
        </h3>
        <p className="text-sm text-muted">{factsOf(venue)}</p>
        {children}
      </div>
    </li>
  )
}
