import { ButtonLink } from './button.tsx'

type PageLinksProps = {
  /** Counts from 1. */
  page: number
  hasMore: boolean
  /** How many pages there are, where that is known. */
  pages?: number
  to: (page: number) => string
  /** Navigation state of the pages. */
  state?: unknown
}

/** Leads to the page before and after, in lists that have several. */
export function PageLinks({ page, hasMore, pages, to, state }: PageLinksProps) {
  if (page === 1 && !hasMore) return null
  return (
    <nav aria-label="Pages" className="grid grid-cols-[1fr_auto_1fr] items-center gap-3">
      <div>
        {page > 1 && (
          <ButtonLink to={to(page - 1)} state={state} look="quiet">
            Previous
          </ButtonLink>
        )}
      </div>
      <p className="text-muted">{pages === undefined ? `Page ${page}` : `Page ${page} of ${pages}`}</p>
      <div className="justify-self-end">
        {hasMore && (
          <ButtonLink to={to(page + 1)} state={state} look="quiet">
            Next
          </ButtonLink>
        )}
      </div>
    </nav>
  )
}
