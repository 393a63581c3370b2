import type { ReviewedClaim } from '@nofomo/contracts/staff/review-endpoints.ts'
import type { Trust } from '@nofomo/contracts/venues/trust.ts'
import { useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { ServerData } from '../../../../lib/queries/server-data.ts'
import type { AskOptions } from '../../../../lib/queries/use-server-data.ts'
import { staffApi } from '../../../../sign-in/staff-session.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { NotFresh } from '../../../../ui/late/not-fresh.tsx'
import { Skeleton } from '../../../../ui/late/skeleton.tsx'
import { PageLinks } from '../../../../ui/page-links.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { SectionHead } from '../section-head.tsx'
import { useStaffCall } from '../use-staff-call.ts'
import { useStaffData } from '../use-staff-data.ts'
import { ClaimCard } from './claim-card.tsx'
import { ClaimDialog } from './claim-dialog.tsx'
import { ClaimFilterForm } from './claim-filter-form.tsx'
import { ClaimKeys } from './claim-keys.tsx'
import { claimTabs, shownInWords, undoableInWords, undoneInWords } from './claims.messages.ts'
import { type ClaimQuery, claimsAddress, isFiltered } from './claims-query.ts'
import type { ClaimList } from './types.ts'

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

type ClaimTabsProps = { status: Trust; counts: ClaimList['counts'] | null }

/** The four states, each with the number of its claims, as links: Back leads to the tab before. */
function ClaimTabs({ status, counts }: ClaimTabsProps) {
  return (
    <nav aria-label="Claims by state">
      <ul className="grid grid-cols-2 gap-2 large-text:grid-cols-1 sm:flex sm:flex-wrap">
        {claimTabs.map((tab) => (
          <li key={tab.status}>
            <Link
              to={`?status=${tab.status}`}
              preventScrollReset
              aria-current={tab.status === status ? 'page' : undefined}
              className={`flex min-h-11 items-center justify-center gap-x-2 rounded-full border px-2 text-sm leading-tight min-[22rem]:whitespace-nowrap font-bold max-[22rem]:gap-x-1 sm:px-4 sm:text-base ${
                tab.status === status
                  ? 'border-ink bg-ink text-fog'
                  : 'border-edge bg-raised hover:border-ink'
              }`}
            >
              {tab.label}
              {counts && <span className="whitespace-nowrap tabular-nums">({counts[tab.status]})</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * The claim that the address names by `?claim=`, which Back closes. One that leaves the list stays open: somebody may be
 * writing about it.
 */
function useShownClaim(claims: readonly ReviewedClaim[] | null) {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const id = new URLSearchParams(search).get('claim')
  const listed = claims?.find((claim) => claim.id === id) ?? null
  const [last, setLast] = useState(listed)
  if (listed !== null && listed !== last) setLast(listed)
  const claim = id !== null && last?.id === id ? (listed ?? last) : null

  function addressOf(shownId: string | null): string {
    const query = new URLSearchParams(search)
    if (shownId === null) query.delete('claim')
    else query.set('claim', shownId)
    return `?${query}`
  }
  return {
    claim,
    isListed: listed !== null,
    open: (shownId: string) =>
      void navigate(addressOf(shownId), { state: { ...state, isOpened: true }, preventScrollReset: true }),
    close: () => {
      const isOpened = (state as { isOpened?: boolean } | null)?.isOpened === true
      void (isOpened
        ? navigate(-1)
        : navigate(addressOf(null), { state, replace: true, preventScrollReset: true }))
    },
  }
}

type UndoableDecisionsProps = { claims: readonly ReviewedClaim[]; onChanged: () => Promise<void> }

/**
 * What was decided in the last minutes and has not taken effect yet: nobody is mailed, so it can be undone. It stays at the
 * bottom of the window, however many there are: no claim moves because of it, and no toast lies over it.
 */
function UndoableDecisions({ claims, onChanged }: UndoableDecisionsProps) {
  if (claims.length === 0) return null
  return (
    <Card
      as="section"
      aria-label="Decisions that can be undone"
      className="sticky bottom-2 z-10 max-h-[33vh] overflow-y-auto px-5 pt-3 pb-1 sm:px-6"
    >
      <p className="text-sm text-muted">Nobody is mailed before a decision takes effect.</p>
      <ul className="grid grid-cols-1 divide-y divide-line">
        {claims.map((claim) => (
          <UndoableDecision key={claim.id} claim={claim} onChanged={onChanged} />
        ))}
      </ul>
    </Card>
  )
}

function UndoableDecision({ claim, onChanged }: { claim: ReviewedClaim; onChanged: () => Promise<void> }) {
  const { busy, problem, send } = useStaffCall()
  const params = { claimId: claim.id }
  const undo = () =>
    send(async () => {
      await staffApi('POST /api/staff/claims/:claimId/undo', { params }).finally(onChanged)
      toast(undoneInWords(claim))
    })
  const apply = () =>
    send(() => staffApi('POST /api/staff/claims/:claimId/apply', { params }).finally(onChanged))
  const about = <span className="sr-only"> the decision about {claim.name}</span>
  return (
    <li className="grid grid-cols-1 gap-2 py-3">
      <div className="grid grid-cols-1 items-center gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <p className="min-w-0 wrap-anywhere">
          <span>{undoableInWords(claim)}</span>
        </p>
        <div className="flex flex-wrap gap-2">
          <Button look="quiet" size="small" className="min-h-11" busy={busy} onClick={undo}>
            Undo{about}
          </Button>
          <Button look="ghost" size="small" className="min-h-11" busy={busy} onClick={apply}>
            Apply now{about}
          </Button>
        </div>
      </div>
      <Alert problem={problem} />
    </li>
  )
}
