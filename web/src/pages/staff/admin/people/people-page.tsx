import type { PersonSummary } from '@nofomo/contracts/people/endpoints.ts'
import { peopleLimits, searchTooShort } from '@nofomo/contracts/people/limits.ts'
import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { PageHandle } from '../../../../shell/page-meta.ts'
import { paths } from '../../../../shell/paths.ts'
import { staffApi } from '../../../../sign-in/staff-session.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { SearchField } from '../../../../ui/combobox/search-field.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { useFocusWhenGone } from '../../../../ui/focus/use-focus-when-gone.ts'
import { NotFresh } from '../../../../ui/late/not-fresh.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { useSearched } from '../use-searched.ts'
import { useStaffData } from '../use-staff-data.ts'
import {
  countsInWords,
  cutShort,
  erasureInWords,
  foundAsInWords,
  howMany,
  nameInWords,
  nobodyFound,
  searchHint,
} from './people.messages.ts'

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

type PeopleSearchProps = { searched: string; onSearch: (text: string) => void }

function PeopleSearch({ searched, onSearch }: PeopleSearchProps) {
  const field = useRef<HTMLInputElement>(null)
  const [isShort, setShort] = useState(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    const text = field.current?.value.trim() ?? ''
    if (text.length >= peopleLimits.minSearchLength) {
      setShort(false)
      return onSearch(text)
    }
    setShort(true)
    field.current?.focus()
  }
  return (
    <Card className="p-5 sm:p-6">
      <search>
        <form method="post" noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
          <SearchField
            ref={field}
            label="Name or address"
            hint={searchHint}
            name="search"
            searched={searched}
            autoComplete="off"
            maxLength={peopleLimits.searchLength}
            error={isShort ? searchTooShort : undefined}
            onChange={() => setShort(false)}
          />
          <Button type="submit" className="justify-self-start">
            Search
          </Button>
        </form>
      </search>
    </Card>
  )
}

type PeopleFoundProps = { found: { people: readonly PersonSummary[]; isCut: boolean }; search: string }

/** The people found, each with a link to their sheet. */
function PeopleFound({ found: { people, isCut }, search }: PeopleFoundProps) {
  if (people.length === 0)
    return (
      <EmptyState heading="h2" title="Nobody found">
        {nobodyFound(search)}
      </EmptyState>
    )
  return (
    <Card as="section" aria-label="People found" className="px-5 py-2 sm:px-7">
      <ul className="grid grid-cols-1 divide-y divide-line">
        {people.map((person) => (
          <li key={person.id} className="grid gap-1 py-4 wrap-anywhere">
            <p className="flex flex-wrap items-center gap-x-3">
              <Link
                to={paths.adminPerson(person.id)}
                className="inline-flex min-h-11 items-center text-lg font-bold text-sound underline-offset-4 hover:underline"
              >
                {nameInWords(person)}
              </Link>
              {person.erasure && <Badge>Erased before</Badge>}
            </p>
            {person.address !== null && person.name !== null && <p>{person.address}</p>}
            <p className="text-sm text-muted">
              {[foundAsInWords(person), countsInWords(person.counts)].filter(Boolean).join(' · ')}
            </p>
            {person.erasure && <p className="text-sm text-muted">{erasureInWords(person.erasure)}</p>}
          </li>
        ))}
      </ul>
      {isCut && <p className="border-t border-line py-4 text-sm text-muted">{cutShort(people.length)}</p>}
    </Card>
  )
}
