import { linkMissing, maxLinkLength } from '@nofomo/contracts/people/limits.ts'
import type { StaffBallot, StaffSessionBallots } from '@nofomo/contracts/staff/ballot-endpoints.ts'
import { type FormEvent, useRef, useState } from 'react'
import { Form, type LoaderFunctionArgs, useLoaderData, useNavigation, useSearchParams } from 'react-router'
import type { ApiOutput } from '../../../../lib/http/api-client.ts'
import type { ServerData } from '../../../../lib/queries/server-data.ts'
import type { PageHandle } from '../../../../shell/page-meta.ts'
import { paths } from '../../../../shell/paths.ts'
import { staffApi } from '../../../../sign-in/staff-session.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { SearchField } from '../../../../ui/combobox/search-field.tsx'
import { EndButton } from '../../../../ui/end-button.tsx'
import { useFocusWhenGone } from '../../../../ui/focus/use-focus-when-gone.ts'
import { NotFresh } from '../../../../ui/late/not-fresh.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { loadForStaff } from '../load-staff.ts'
import { actionProblem } from '../staff.messages.ts'
import { useStaffData } from '../use-staff-data.ts'
import { ballotInWords, ballotName, ballotsInWords, eraseQuestion, linkHint } from './ballots.messages.ts'

/** Null before a link was pasted. */
type Loaded = { session: ApiOutput<'GET /api/staff/ballots'>['session'] | null }

export const handle: PageHandle<unknown> = {
  meta: () => ({ title: 'Ballots without an account', noindex: true }),
}

const linkIn = (query: URLSearchParams) => query.get('link')?.trim() ?? ''

async function find(link: string, options: Parameters<typeof staffApi>[2] = {}): Promise<Loaded> {
  if (link === '') return { session: null }
  return { session: (await staffApi('GET /api/staff/ballots', { query: { link } }, options)).session }
}

export function loader(args: LoaderFunctionArgs): Promise<ServerData<Loaded> | null> {
  const link = linkIn(new URL(args.request.url).searchParams)
  return loadForStaff(args, (options) => find(link, options))
}

/** `/admin/people/ballots`: whoever voted without an account is found by the link of the session. */
export function Component() {
  const link = linkIn(useSearchParams()[0])
  const known = useStaffData({
    key: ['ballots', link],
    ask: (options) => find(link, options),
    loaded: useLoaderData<ServerData<Loaded> | null>(),
  })
  const session = known.data?.session
  return (
    <>
      <div className="grid justify-items-start gap-1">
        <TextLink to={paths.adminSection('people')}>Search people</TextLink>
        <h1 className="text-3xl">Ballots without an account</h1>
      </div>
      <BallotSearch searched={link} />
      <NotFresh sentence={known.failure} known={known} />
      {session && (
        <BallotList
          key={session.sessionId}
          session={session}
          onErased={(after) => known.set({ session: after })}
        />
      )}
    </>
  )
}

/** Works as a plain form: the link stands in the address. */
function BallotSearch({ searched }: { searched: string }) {
  const { state } = useNavigation()
  const field = useRef<HTMLInputElement>(null)
  const [isEmpty, setEmpty] = useState(false)
  function check(event: FormEvent) {
    if (field.current?.value.trim()) return
    event.preventDefault()
    setEmpty(true)
    field.current?.focus()
  }
  return (
    <Card className="p-5 sm:p-6">
      <Form method="get" role="search" noValidate onSubmit={check} className="grid grid-cols-1 gap-4">
        <SearchField
          ref={field}
          label="Link of the session"
          hint={linkHint}
          name="link"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxLinkLength}
          searched={searched}
          error={isEmpty ? linkMissing : undefined}
          onChange={() => setEmpty(false)}
        />
        <Button type="submit" busy={state === 'loading'} className="justify-self-start">
          {state === 'loading' ? 'Searching…' : 'Find ballots'}
        </Button>
      </Form>
    </Card>
  )
}

type Erased = (after: StaffSessionBallots) => void
type BallotListProps = { session: StaffSessionBallots; onErased: Erased }

/** The ballots of a session by the voter's name, without the votes. */
function BallotList({ session, onErased }: BallotListProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useFocusWhenGone(title)
  return (
    <Card as="section" aria-labelledby="ballots" className="grid grid-cols-1 gap-1 px-5 py-5 sm:px-7">
      <h2 id="ballots" ref={title} tabIndex={-1} className="text-2xl wrap-anywhere">
        <span translate="no">{session.title}</span>
      </h2>
      <p className="text-muted">{ballotsInWords(session)}</p>
      <ul className="grid grid-cols-1 divide-y divide-line">
        {session.ballots.map((ballot) => (
          <li key={ballot.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <Ballot sessionId={session.sessionId} ballot={ballot} onErased={onErased} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

type BallotProps = { sessionId: string; ballot: StaffBallot; onErased: Erased }

function Ballot({ sessionId, ballot, onErased }: BallotProps) {
  async function erase() {
    const params = { sessionId, ballotId: ballot.id }
    const call = { params, body: { note: '' } }
    const { session } = await staffApi('POST /api/staff/ballots/:sessionId/:ballotId/erase', call)
    toast('The ballot is erased.')
    onErased(session)
  }
  return (
    <>
      <div className="min-w-0">
        <p className="font-bold wrap-anywhere">
          <span translate="no">{ballotName(ballot)}</span>
        </p>
        <p className="text-sm text-muted">{ballotInWords(ballot)}</p>
      </div>
      <EndButton
        label="Erase"
        of={`the ballot of ${ballotName(ballot)}`}
        question={eraseQuestion(ballot)}
        yes="Erase it"
        onEnd={erase}
        failure={actionProblem}
      />
    </>
  )
}
