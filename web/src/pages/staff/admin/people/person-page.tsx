import type { Erasure, Person } from '@nofomo/contracts/people/endpoints.ts'
import { dayInSeattle } from '@nofomo/contracts/times/seattle-words.ts'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router'
import type { ApiOutput } from '../../../../lib/http/api-client.ts'
import type { ServerData } from '../../../../lib/queries/server-data.ts'
import { saveFile } from '../../../../lib/text/csv.ts'
import type { PageHandle } from '../../../../shell/page-meta.ts'
import { paths } from '../../../../shell/paths.ts'
import { staffApi } from '../../../../sign-in/staff-session.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { useFocusWhenGone } from '../../../../ui/focus/use-focus-when-gone.ts'
import { NotFresh } from '../../../../ui/late/not-fresh.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { TitledCard } from '../../../../ui/titled-section.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { loadForStaff } from '../load-staff.ts'
import { useStaffCall } from '../use-staff-call.ts'
import { useStaffData } from '../use-staff-data.ts'
import { ErasePerson } from './erase-person.tsx'
import { openTexts } from './erasure.messages.ts'
import { MentionList } from './mention-list.tsx'
import { erasureInWords, nameInWords, partInWords } from './people.messages.ts'

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

/** What was listed when somebody was erased, and nobody has decided yet. */
function PersonMentions({ erasure: { pseudonym } }: { erasure: Erasure }) {
  const [open, setOpen] = useState<ApiOutput<'GET /api/staff/mentions'> | null>(null)
  const { problem, send } = useStaffCall()
  async function load() {
    setOpen(await staffApi('GET /api/staff/mentions', { query: { erasure: pseudonym } }))
  }
  const onOpen = useEffectEvent(() => void send(load))
  useEffect(() => onOpen(), [])
  if (open === null && problem === null) return null
  return (
    <TitledCard id="texts" title="Texts of others that name them" className="gap-2">
      <Alert problem={problem} />
      {open && <p className="text-muted">{openTexts(open.count)}</p>}
      {open && <MentionList mentions={open.mentions} onDecided={load} />}
    </TitledCard>
  )
}

/** Everything about somebody as a file, for whoever asked for it. */
function ExportPerson({ person: { id } }: { person: Person }) {
  const { busy, problem, send } = useStaffCall()
  const save = () =>
    send(async () => {
      const everything = await staffApi('POST /api/staff/people/:personId/export', {
        params: { personId: id },
      })
      saveFile('nofomo-person.json', `${JSON.stringify(everything, null, 2)}\n`, 'application/json')
      toast('Saved as nofomo-person.json')
    })
  return (
    <TitledCard
      id="export"
      title="Their data as a file"
      about="Everything that is kept about them, without passwords, keys and links. Only on their request; the audit keeps that you did it."
    >
      <Alert problem={problem} />
      <Button look="quiet" busy={busy} className="justify-self-start" onClick={save}>
        {busy ? 'Making the file…' : 'Export JSON'}
      </Button>
    </TitledCard>
  )
}

/** The data stored about somebody, in counts. */
function PersonFacts({ person }: { person: Person }) {
  const { address, names, since, isSignedIn, parts, venues, erasure } = person
  return (
    <Card as="section" aria-label="Stored data" className="grid grid-cols-1 gap-5 p-5 sm:p-7">
      {erasure && <p className="rounded-control bg-tint p-4 font-bold">{erasureInWords(erasure)}</p>}
      {parts.length === 0 && <p>There is nothing about this person any more.</p>}
      <dl className="grid grid-cols-1 gap-x-8 gap-y-4 wrap-anywhere sm:grid-cols-2">
        {address !== null && <Fact label="Address">{address}</Fact>}
        {names.length > 1 && <Fact label="Also known as">{names.slice(1).join(', ')}</Fact>}
        {since !== null && (
          <Fact label="Account">
            since {dayInSeattle(since)}, {isSignedIn ? 'signed in now' : 'not signed in'}
          </Fact>
        )}
        {venues.length > 0 && (
          <Fact label="Acts for">{venues.map(({ name, role }) => `${name} (${role})`).join(', ')}</Fact>
        )}
      </dl>
      {parts.length > 0 && (
        <div className="grid gap-2">
          <h2 className="text-xl">Kept about them</h2>
          <ul className="flex flex-wrap gap-2">
            {parts.map(({ part, count }) => (
              <li key={part} className="rounded-control bg-tint px-3 py-1.5 text-sm">
                {partInWords(part)} <strong>{count}</strong>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm font-bold text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
