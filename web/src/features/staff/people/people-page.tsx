import { peopleLimits } from '@nofomo/contracts/values/people-limits.ts'
import { useRef } from 'react'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { paths } from '../../../shell/paths.ts'
import { staffApi } from '../../../sign-in/staff-session.ts'
import { useFocusWhenGone } from '../../../ui/focus/use-focus-when-gone.ts'
import { NotFresh } from '../../../ui/late/not-fresh.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useSearched } from '../use-searched.ts'
import { useStaffData } from '../use-staff-data.ts'
import { howMany } from './people.messages.ts'
import { PeopleFound } from './people-found.tsx'
import { PeopleSearch } from './people-search.tsx'

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
      <PeopleSearch searched={searched} onSearch={search} />
      {searched.length >= peopleLimits.minSearchLength && <Found key={searched} searched={searched} />}
    </>
  )
}

function Found({ searched }: { searched: string }) {
  const known = useStaffData({
    key: ['people', searched],
    ask: (options) => staffApi('POST /api/staff/people/search', { body: { search: searched } }, options),
  })
  const outcome = useRef<HTMLParagraphElement>(null)
  // Retry is gone once it has worked.
  useFocusWhenGone(outcome)
  return (
    <>
      <p ref={outcome} role="status" tabIndex={-1} className="sr-only focus-visible:not-sr-only">
        {known.data && howMany(known.data.people.length)}
      </p>
      <NotFresh sentence={known.failure} known={known} skeleton="h-40" />
      {known.data && <PeopleFound found={known.data} search={searched} />}
    </>
  )
}
