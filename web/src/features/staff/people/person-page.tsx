import type { Person } from '@nofomo/contracts/endpoints/people.ts'
import { useRef } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router'
import type { ServerData } from '../../../lib/queries/server-data.ts'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { paths } from '../../../shell/paths.ts'
import { staffApi } from '../../../sign-in/staff-session.ts'
import { useFocusWhenGone } from '../../../ui/focus/use-focus-when-gone.ts'
import { NotFresh } from '../../../ui/late/not-fresh.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { loadForStaff } from '../load-staff.ts'
import { useStaffData } from '../use-staff-data.ts'
import { ErasePerson } from './erase-person.tsx'
import { ExportPerson } from './export-person.tsx'
import { nameInWords } from './people.messages.ts'
import { PersonFacts } from './person-facts.tsx'
import { PersonMentions } from './person-mentions.tsx'

// Not the name: titles stay in the browser's history.
export const handle: PageHandle<unknown> = { meta: () => ({ title: 'Person', noindex: true }) }

const read = async (personId: string, options: Parameters<typeof staffApi>[2] = {}) =>
  (await staffApi('GET /api/staff/people/:personId', { params: { personId } }, options)).person

export function loader(args: LoaderFunctionArgs): Promise<ServerData<Person> | null> {
  return loadForStaff(args, (options) => read(args.params.personId ?? '', options))
}

/** `/admin/people/:personId`: what there is about somebody, their data as a file, and their erasure. */
export function Component() {
  const { personId = '' } = useParams()
  const known = useStaffData({
    key: ['person', personId],
    ask: (options) => read(personId, options),
    loaded: useLoaderData<ServerData<Person> | null>(),
  })
  const { data: person, reload } = known
  const title = useRef<HTMLHeadingElement>(null)
  useFocusWhenGone(title)
  return (
    <>
      <div className="grid justify-items-start gap-1">
        <TextLink to={paths.adminSection('people')}>Search people</TextLink>
        <h1 ref={title} tabIndex={-1} className="text-3xl wrap-anywhere">
          {person ? nameInWords(person) : 'Person'}
        </h1>
      </div>
      <NotFresh sentence={known.failure} known={known} skeleton="h-64" />
      {person && <PersonFacts person={person} />}
      {person?.erasure && <PersonMentions key={person.erasure.pseudonym} erasure={person.erasure} />}
      {person && person.parts.length > 0 && (
        <>
          <ExportPerson person={person} />
          <ErasePerson key={person.id} person={person} onErased={() => void reload()} />
        </>
      )}
    </>
  )
}
