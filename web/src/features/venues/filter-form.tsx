import Search from 'virtual:icons/search'
import { Form, useSearchParams } from 'react-router'
import { paths } from '../../shell/paths.ts'
import { Button } from '../../ui/button.tsx'
import { SearchField } from '../../ui/combobox/search-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** Narrows the list. The filter is in the address, so it works without scripts, and Back returns to the list before. */
export function FilterForm() {
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
