import type { PersonSummary } from '@nofomo/contracts/endpoints/people.ts'
import { Link } from 'react-router'
import { paths } from '../../../shell/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import {
  countsInWords,
  cutShort,
  erasureInWords,
  foundAsInWords,
  nameInWords,
  nobodyFound,
} from './people.messages.ts'

type PeopleFoundProps = { found: { people: readonly PersonSummary[]; isCut: boolean }; search: string }

/** The people found, each with a link to their sheet. */
export function PeopleFound({ found: { people, isCut }, search }: PeopleFoundProps) {
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
