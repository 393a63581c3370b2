import Search from 'virtual:icons/search'
import { Suspense } from 'react'
import { Form, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { type Loaded, loadedFrom } from '../../../shell/found-page.ts'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { PageShell } from '../../../shell/page-shell.tsx'
import { paths } from '../../../shell/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { SearchField } from '../../../ui/combobox/search-field.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { type ListPage, listQueryOf, loadList } from './api.ts'
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

/** Narrows the list. The filter is in the address, so it works without scripts, and Back returns to the list before. */
function FilterForm() {
  const filter = useSearchParams()[0].get('filter')?.trim() ?? ''
  return (
    <Form method="get" action={paths.venues()} role="search" className="grid grid-cols-1 gap-1">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
        <SearchField
          searched={filter}
          label="Find a venue"
          name="filter"
          maxLength={80}
          placeholder="Ramen, Ballard…"
          autoComplete="off"
        />
        <Button type="submit" look="quiet" aria-label="Search">
          <Search aria-hidden="true" className="size-5" />
        </Button>
      </div>
      {filter && <TextLink to={paths.venues()}>Show all venues</TextLink>}
    </Form>
  )
}
