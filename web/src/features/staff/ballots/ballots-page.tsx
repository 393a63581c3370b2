import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import type { ApiOutput } from '../../../lib/http/api-client.ts'
import type { ServerData } from '../../../lib/queries/server-data.ts'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { paths } from '../../../shell/paths.ts'
import { staffApi } from '../../../sign-in/staff-session.ts'
import { NotFresh } from '../../../ui/late/not-fresh.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { loadForStaff } from '../load-staff.ts'
import { useStaffData } from '../use-staff-data.ts'
import { BallotList } from './ballot-list.tsx'
import { BallotSearch } from './ballot-search.tsx'

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
