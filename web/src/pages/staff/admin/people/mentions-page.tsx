import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { ApiOutput } from '../../../../lib/http/api-client.ts'
import type { ServerData } from '../../../../lib/queries/server-data.ts'
import type { PageHandle } from '../../../../shell/page-meta.ts'
import { paths } from '../../../../shell/paths.ts'
import { staffApi } from '../../../../sign-in/staff-session.ts'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { NotFresh } from '../../../../ui/late/not-fresh.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { loadForStaff } from '../load-staff.ts'
import { SectionHead } from '../section-head.tsx'
import { useStaffData } from '../use-staff-data.ts'
import { openTexts } from './erasure.messages.ts'
import { MentionList } from './mention-list.tsx'

type Loaded = ApiOutput<'GET /api/staff/mentions'>

export const handle: PageHandle<unknown> = { meta: () => ({ title: 'Texts to decide', noindex: true }) }

const read = (options: Parameters<typeof staffApi>[2] = {}) =>
  staffApi('GET /api/staff/mentions', { query: {} }, options)

export function loader(args: LoaderFunctionArgs): Promise<ServerData<Loaded> | null> {
  return loadForStaff(args, read)
}

/** `/admin/people/mentions`: texts of others that name people who were erased, to be decided one by one. */
export function Component() {
  const known = useStaffData({
    key: ['mentions'],
    ask: read,
    loaded: useLoaderData<ServerData<Loaded> | null>(),
  })
  const { data, reload } = known
  return (
    <>
      <div className="grid grid-cols-1 gap-1">
        <TextLink to={paths.adminSection('people')} className="justify-self-start">
          Search people
        </TextLink>
        <SectionHead title="Texts to decide" {...known} />
      </div>
      <NotFresh sentence={known.failure} known={known} />
      {data?.count === 0 && (
        <EmptyState heading="h2" title="Nothing to decide">
          When somebody is erased, texts of others that may name them are listed here.
        </EmptyState>
      )}
      {data && data.count > 0 && (
        <Card as="section" aria-label="Texts" className="grid grid-cols-1 gap-1 px-5 py-4 sm:px-7">
          <p className="text-muted">{openTexts(data.count)}</p>
          <MentionList mentions={data.mentions} onDecided={reload} />
        </Card>
      )}
    </>
  )
}
