import { limits } from '@nofomo/contracts/sessions/choices.ts'
import { trustNames } from '@nofomo/contracts/venues/trust.ts'
import { type FormEvent, useRef } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate } from 'react-router'
import type { ApiOutput } from '../../../../lib/http/api-client.ts'
import { unlessOnlyQueryChanges } from '../../../../lib/navigation/only-query-changes.ts'
import type { ServerData } from '../../../../lib/queries/server-data.ts'
import type { PageHandle } from '../../../../shell/page-meta.ts'
import { paths } from '../../../../shell/paths.ts'
import { staffApi } from '../../../../sign-in/staff-session.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { SearchField } from '../../../../ui/combobox/search-field.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { TitledCard } from '../../../../ui/titled-section.tsx'
import { trustTones } from '../claims/claims.messages.ts'
import { loadForStaff } from '../load-staff.ts'
import { FoundList } from './found-list.tsx'
import { TypedVenues } from './typed-venues.tsx'
import { type StaffVenue, useFound } from './use-found.ts'
import { membersOf, searchProblem } from './venue.messages.ts'

type Typed = ApiOutput<'GET /api/staff/typed-venues'>

export const handle: PageHandle<unknown> = { meta: () => ({ title: 'Venues', noindex: true }) }

export function loader(args: LoaderFunctionArgs): Promise<ServerData<Typed> | null> {
  return loadForStaff(args, (options) => staffApi('GET /api/staff/typed-venues', {}, options))
}

export const shouldRevalidate = unlessOnlyQueryChanges

/** `/admin/venues?q=`: every venue by name or address, and those that members typed by hand. */
export function Component() {
  const loaded = useLoaderData<ServerData<Typed> | null>()
  const asked = new URLSearchParams(useLocation().search).get('q') ?? ''
  return (
    <>
      <h1 className="text-3xl">Venues</h1>
      {/* Back shows the search before. */}
      <VenueSearch asked={asked} />
      <TypedVenues loaded={loaded} />
    </>
  )
}

/** Venues by a part of their name or address; what is searched for stands in the page's address. */
function VenueSearch({ asked }: { asked: string }) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const found = useFound(asked)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const words = field.current?.value.trim() ?? ''
    if (words === asked) void found.retry()
    else void navigate(words === '' ? '?' : `?${new URLSearchParams({ q: words })}`)
  }
  return (
    <TitledCard id="search" title="Find a venue">
      <form
        noValidate
        onSubmit={onSubmit}
        className="grid grid-cols-1 items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
      >
        <SearchField
          ref={field}
          label="Name or address"
          name="q"
          searched={asked}
          maxLength={limits.venueNameLength}
          error={searchProblem(asked) ?? undefined}
        />
        <Button type="submit" look="quiet" busy={found.isBusy} className="justify-self-start sm:mt-7">
          Search
        </Button>
      </form>
      <FoundList found={found} row={(venue) => <FoundVenue venue={venue} />} />
    </TitledCard>
  )
}

function FoundVenue({ venue }: { venue: StaffVenue }) {
  return (
    <div className="grid gap-1.5">
      <h3 className="font-sans text-base font-bold tracking-normal wrap-anywhere">
        {venue.isPublished ? <TextLink to={paths.venuePage(venue.id)}>{venue.name}</TextLink> : venue.name}
      </h3>
      <p className="text-sm text-muted wrap-anywhere">{venue.address}</p>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={trustTones[venue.trust]}>{trustNames[venue.trust]}</Badge>
        {venue.isPremium && venue.trust !== 'trusted' && <Badge tone="accent">Premium</Badge>}
        <span className="text-sm text-muted">{membersOf(venue.members)}</span>
        {!venue.isPublished && <span className="text-sm text-muted">No page yet</span>}
      </div>
    </div>
  )
}
