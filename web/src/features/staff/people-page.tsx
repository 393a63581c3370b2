import { peopleLimits } from '@nofomo/contracts/people-limits.ts'
import type { PageHandle } from '../../platform/page-meta.ts'
import { paths } from '../../platform/paths.ts'
import { staffApi } from '../../platform/staff-session.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { NotFresh } from './not-fresh.tsx'
import { PeopleFound } from './people-found.tsx'
import { PeopleSearch } from './people-search.tsx'
import { useSearched } from './use-searched.ts'
import { notLoadedYet, useLoadedOnOpening, useStaffData } from './use-staff-data.ts'

export const handle: PageHandle<unknown> = { meta: () => ({ title: 'People', noindex: true }) }

/** `/admin/people`: finds people by name or address. */
export function Component() {
  const { searched, search } = useSearched()
  return (
    <>
      <div className="grid gap-1">
        <h1 className="text-3xl">People</h1>
        <p className="flex flex-wrap gap-x-5">
          <TextLink to={paths.adminPerson('ballots')}>Ballots without an account</TextLink>
          <TextLink to={paths.adminPerson('mentions')}>Texts to decide</TextLink>
        </p>
      </div>
      <PeopleSearch key={`form ${searched}`} searched={searched} onSearch={search} />
      {searched.length >= peopleLimits.shortestSearch && <Found key={searched} searched={searched} />}
    </>
  )
}

function Found({ searched }: { searched: string }) {
  const known = useStaffData(notLoadedYet, () =>
    staffApi('POST /api/staff/people/search', { body: { search: searched } }),
  )
  useLoadedOnOpening(known)
  return (
    <>
      <NotFresh {...known} />
      {known.data === null && known.failure === null && <Skeleton className="h-40" />}
      {known.data && <PeopleFound found={known.data} search={searched} />}
    </>
  )
}
