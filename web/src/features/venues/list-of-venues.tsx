import { useRevalidator } from 'react-router'
import { useFound } from '../../platform/found-page.ts'
import { paths, withQuery } from '../../platform/paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Asked, ListPage } from './api.ts'
import { ListedCard } from './listed-card.tsx'

const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3'
const metaOf = () => ({ title: 'Venues' })

/** A page of the list in its states. */
export function ListOfVenues({ loaded }: { loaded: ListPage | Promise<ListPage> }) {
  const found = useFound(loaded, metaOf)
  if (found.kind === 'failed') return <ListFailed status={found.status} />
  if (found.venues.length === 0) return <NoVenues {...found} />
  return (
    <>
      <ul aria-label="Venues" className={grid}>
        {found.venues.map((venue, index) => (
          <ListedCard key={venue.id} venue={venue} isFirst={index === 0} />
        ))}
      </ul>
      <Pages {...found} />
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

function NoVenues({ filter, page }: Asked) {
  const isBeyond = page > 1
  const why = filter
    ? `Nothing here is called “${filter}”, cooks it, or is in such a part of town.`
    : 'There is nothing to list yet.'
  return (
    <EmptyState
      title="No venues found."
      heading="h2"
      action={
        (filter || isBeyond) && (
          <ButtonLink to={paths.venues()} look="quiet">
            Show all venues
          </ButtonLink>
        )
      }
    >
      {isBeyond ? 'The list ends before this page.' : why}
    </EmptyState>
  )
}

function Pages({ filter, page, hasMore }: Asked & { hasMore: boolean }) {
  if (page === 1 && !hasMore) return null
  const to = (other: number) =>
    withQuery(paths.venues(), {
      filter: filter || undefined,
      page: other > 1 ? String(other) : undefined,
    })
  return (
    <nav aria-label="Pages" className="mt-8 grid grid-cols-[1fr_auto_1fr] items-center gap-3">
      <div>
        {page > 1 && (
          <ButtonLink to={to(page - 1)} look="quiet">
            Previous
          </ButtonLink>
        )}
      </div>
      <p className="text-muted">Page {page}</p>
      <div className="justify-self-end">
        {hasMore && (
          <ButtonLink to={to(page + 1)} look="quiet">
            Next
          </ButtonLink>
        )}
      </div>
    </nav>
  )
}
