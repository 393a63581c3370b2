import { useRef } from 'react'
import type { ServerData } from '../../../../lib/queries/server-data.ts'
import type { AskOptions } from '../../../../lib/queries/use-server-data.ts'
import { staffApi } from '../../../../sign-in/staff-session.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { NotFresh } from '../../../../ui/late/not-fresh.tsx'
import { Skeleton } from '../../../../ui/late/skeleton.tsx'
import { PageLinks } from '../../../../ui/page-links.tsx'
import { SectionHead } from '../section-head.tsx'
import { useStaffData } from '../use-staff-data.ts'
import { ClaimCard } from './claim-card.tsx'
import { ClaimDialog } from './claim-dialog.tsx'
import { ClaimFilterForm } from './claim-filter-form.tsx'
import { ClaimKeys } from './claim-keys.tsx'
import { ClaimTabs } from './claim-tabs.tsx'
import { claimTabs, shownInWords } from './claims.messages.ts'
import { type ClaimQuery, claimsAddress, isFiltered } from './claims-query.ts'
import type { ClaimList } from './types.ts'
import { UndoableDecisions } from './undoable-decisions.tsx'
import { useShownClaim } from './use-shown-claim.ts'

type ClaimsScreenProps = {
  query: ClaimQuery
  loaded: ServerData<ClaimList> | null
  onSearch: (text: string, address: string) => void
}

/** The claims of a tab, refreshed by themselves; one of them in a dialog. */
export function ClaimsScreen({ query, loaded, onSearch }: ClaimsScreenProps) {
  const known = useStaffData({ key: ['claims', query], ask: (options) => askClaims(query, options), loaded })
  const { data, reload } = known
  const shown = useShownClaim(data?.venues ?? null)
  const { status, page, ...filters } = query
  return (
    <>
      <SectionHead title="Venue claims" {...known} />
      <ClaimTabs status={status} counts={data?.counts ?? null} />
      <NotFresh sentence={known.failure} known={known} />
      <ClaimFilterForm status={status} filters={filters} onSearch={onSearch} />
      {data === null && known.failure === null && <Skeleton className="h-64" />}
      {data && <ClaimCards query={query} list={data} onChanged={reload} onReview={shown.open} />}
      <UndoableDecisions claims={data?.undoable ?? []} onChanged={reload} />
      {shown.claim && (
        <ClaimDialog
          key={shown.claim.id}
          claim={shown.claim}
          isListed={shown.isListed}
          onChanged={reload}
          onClose={shown.close}
        />
      )}
    </>
  )
}

const askClaims = ({ search, ...query }: ClaimQuery, options: AskOptions): Promise<ClaimList> =>
  search
    ? staffApi('POST /api/staff/claims/search', { body: { ...query, search } }, options)
    : staffApi('GET /api/staff/claims', { query }, options)

type ClaimCardsProps = {
  query: ClaimQuery
  list: ClaimList
  onChanged: () => Promise<void>
  onReview: (id: string) => void
}

function ClaimCards({ query, list, onChanged, onReview }: ClaimCardsProps) {
  const cards = useRef<HTMLUListElement>(null)
  if (list.venues.length === 0) return <NoClaims query={query} />
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="text-sm text-muted">
          <span>{shownInWords(list)}</span>
        </p>
        <ClaimKeys list={cards} />
      </div>
      <ul ref={cards} aria-label="Claims" className="grid grid-cols-1 gap-3">
        {list.venues.map((claim) => (
          <ClaimCard key={claim.id} claim={claim} onChanged={onChanged} onReview={() => onReview(claim.id)} />
        ))}
      </ul>
      <PageLinks
        page={list.page}
        pages={list.pages}
        hasMore={list.page < list.pages}
        to={(page) => claimsAddress({ ...query, page })}
        state={query.search === undefined ? null : { searched: query.search }}
      />
    </>
  )
}

function NoClaims({ query }: { query: ClaimQuery }) {
  const tab = claimTabs.find(({ status }) => status === query.status)
  if (!isFiltered(query))
    return (
      <EmptyState title={`No ${tab?.word} venues`} heading="h2">
        {tab?.about}
      </EmptyState>
    )
  return (
    <EmptyState
      title={`No ${tab?.word} venues`}
      heading="h2"
      action={
        <ButtonLink to={claimsAddress({ status: query.status })} look="quiet">
          Show all {tab?.word} venues
        </ButtonLink>
      }
    >
      None fits what you searched and filtered for.
    </EmptyState>
  )
}
