import type { ListedVenue } from '@nofomo/contracts/endpoints/venues.ts'
import { Link } from 'react-router'
import { paths } from '../../shell/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { VenuePicture } from '../../ui/venue-picture.tsx'
import { categoryNames } from '../../venue/venue.messages.ts'
import { placeInWords } from './venue-page.messages.ts'

/** A venue of the list. All of the card leads to its page. */
export function ListedCard({ venue, isFirst }: { venue: ListedVenue; isFirst: boolean }) {
  return (
    <Card
      as="li"
      className="group relative grid grid-cols-1 content-start overflow-hidden focus-within:outline-3 focus-within:outline-sound"
    >
      <VenuePicture
        image={venue.image}
        sizes="(min-width: 1024px) 360px, (min-width: 640px) 50vw, 100vw"
        first={isFirst}
        shape="aspect-[2/1]"
      />
      {venue.partnered && (
        <p className="absolute top-3 left-3">
          <Badge tone="accent">Partnered</Badge>
        </p>
      )}
      <div className="grid grid-cols-1 content-start gap-2 p-5">
        <h2 className="text-xl wrap-anywhere">
          <Link
            translate="no"
            to={paths.venuePage(venue.id)}
            className="outline-none group-hover:underline after:absolute after:inset-0"
          >
            {venue.name}
          </Link>
        </h2>
        <p className="text-sm text-muted">
          {categoryNames[venue.category]} · {placeInWords(venue)}
        </p>
        {venue.description && <p className="line-clamp-3 large-text:line-clamp-none">{venue.description}</p>}
      </div>
    </Card>
  )
}
