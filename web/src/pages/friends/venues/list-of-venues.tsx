import type { ListedVenue } from '@nofomo/contracts/venues/endpoints.ts'
import { useRef } from 'react'
import { Link, useRevalidator } from 'react-router'
import { categoryNames } from '../../../features/venues/venue.messages.ts'
import { counted } from '../../../lib/text/counted.ts'
import { useFound } from '../../../shell/found-page.ts'
import { paths, withQuery } from '../../../shell/paths.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useFocusWhenGone } from '../../../ui/focus/use-focus-when-gone.ts'
import { Skeleton } from '../../../ui/late/skeleton.tsx'
import { PageLinks } from '../../../ui/page-links.tsx'
import { VenuePicture } from '../../../ui/venue-picture.tsx'
import type { ListPage, ListQuery } from './api.ts'
import { placeInWords } from './venue-page.messages.ts'

const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3'
const metaOf = () => ({ title: 'Venues' })

/** A page of the list in its states. */
export function ListOfVenues({ loaded }: { loaded: ListPage | Promise<ListPage> }) {
  const found = useFound(loaded, metaOf)
  const list = useRef<HTMLDivElement>(null)
  // As Retry and "Show all venues" are, once they have done what they say.
  useFocusWhenGone(list)
  return (
    <div ref={list} tabIndex={-1}>
      <p role="status" className="sr-only">
        {outcomeOf(found)}
      </p>
      <Shown found={found} />
    </div>
  )
}

function outcomeOf(found: ListPage): string {
  if (found.kind === 'failed') return ''
  const { filter, venues } = found
  const about = filter ? ` for “${filter}”` : ''
  return venues.length === 0 ? `Nothing found${about}` : `${counted(venues.length, 'venue')} shown${about}`
}

function Shown({ found }: { found: ListPage }) {
  if (found.kind === 'failed') return <ListFailed status={found.status} />
  if (found.venues.length === 0) return <NoVenues {...found} />
  return (
    <>
      <ul aria-label="Venues" className={grid}>
        {found.venues.map((venue, index) => (
          <ListedCard key={venue.id} venue={venue} isFirst={index === 0} />
        ))}
      </ul>
      <div className="mt-8">
        <PageLinks page={found.page} hasMore={found.hasMore} to={(page) => addressOf({ ...found, page })} />
      </div>
    </>
  )
}

export function LoadingVenues() {
  return (
    <div className="grid grid-cols-1 gap-4">
      <p role="status" className="text-muted">
        Loading venues...
      </p>
      <div className={grid}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} className="aspect-square rounded-card" />
        ))}
      </div>
    </div>
  )
}

function ListFailed({ status }: { status: number }) {
  const { revalidate, state } = useRevalidator()
  return (
    <Alert problem={{ sentence: 'Failed to fetch venues' }}>
      <p>{status === 0 ? 'There is no network just now.' : 'It is our fault, not yours.'}</p>
      <Button
        look="quiet"
        busy={state === 'loading'}
        onClick={() => void revalidate()}
        className="justify-self-start"
      >
        Retry
      </Button>
    </Alert>
  )
}

const addressOf = ({ filter, page }: ListQuery) =>
  withQuery(paths.venues(), {
    filter: filter || undefined,
    page: page > 1 ? String(page) : undefined,
  })

function NoVenues({ filter, page }: ListQuery) {
  const isBeyond = page > 1
  if (isBeyond)
    return (
      <EmptyState
        title="No venues found."
        heading="h2"
        action={
          <ButtonLink to={addressOf({ filter, page: 1 })} look="quiet">
            Go to the first page
          </ButtonLink>
        }
      >
        The list ends before page {page}.
      </EmptyState>
    )
  const why = filter
    ? `Nothing here is called “${filter}”, cooks it, or is in such a part of town.`
    : 'There is nothing to list yet.'
  return (
    <EmptyState
      title="No venues found."
      heading="h2"
      action={
        filter && (
          <ButtonLink to={paths.venues()} look="quiet">
            Show all venues
          </ButtonLink>
        )
      }
    >
      {why}
    </EmptyState>
  )
}

/** A venue of the list. All of the card leads to its page. */
function ListedCard({ venue, isFirst }: { venue: ListedVenue; isFirst: boolean }) {
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
