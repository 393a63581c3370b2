import { Suspense } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type Loaded, loadedFrom } from '../../shell/found-page.ts'
import type { PageHandle } from '../../shell/page-meta.ts'
import { PageShell } from '../../shell/page-shell.tsx'
import { type ListPage, listQueryOf, loadList } from './api.ts'
import { FilterForm } from './filter-form.tsx'
import { ListOfVenues, LoadingVenues } from './list-of-venues.tsx'

export const handle: PageHandle<unknown> = { meta: () => ({ title: 'Venues', noindex: true }) }

export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args
  const asked = listQueryOf(new URL(request.url).searchParams)
  return loadedFrom(loadList(asked, { context, signal: request.signal }), (found) =>
    found.kind === 'failed' ? found.status || 503 : 200,
  )
}

/** `/venues`: all venues, for signed-in accounts. The address carries the page and the filter. */
export function Component() {
  const { loaded } = useLoaderData<Loaded<ListPage>>()
  return (
    <PageShell>
      <div className="mb-6 grid grid-cols-1 gap-4 pt-2 sm:mb-8 sm:pt-4 lg:grid-cols-[minmax(0,1fr)_27rem] lg:items-end">
        <div className="grid grid-cols-1 gap-2">
          <h1 className="text-4xl sm:text-5xl">Venues</h1>
          <p className="max-w-prose text-muted sm:text-lg">
            Every place in Seattle we know well enough to suggest. Open one and start a vote with it.
          </p>
        </div>
        <FilterForm />
      </div>
      <Suspense fallback={<LoadingVenues />}>
        <ListOfVenues loaded={loaded} />
      </Suspense>
    </PageShell>
  )
}
