import { claimAges, claimScores, claimSorts, reviewLimits } from '@nofomo/contracts/staff/review-options.ts'
import type { Trust } from '@nofomo/contracts/venues/trust.ts'
import type { FormEvent } from 'react'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { Field, Select } from '../../../../ui/field.tsx'
import { ageWords, scoreWords, sortWords } from './claims.messages.ts'
import { type ClaimFilters, claimQuery, claimsAddress, isFiltered } from './claims-query.ts'

type ClaimFilterFormProps = {
  status: Trust
  filters: ClaimFilters
  onSearch: (text: string, address: string) => void
}

/** Searches, filters and sorts the claims of a tab. */
export function ClaimFilterForm({ status, filters, onSearch }: ClaimFilterFormProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new URLSearchParams({ status })
    for (const [name, value] of new FormData(event.currentTarget)) typed.set(name, String(value))
    onSearch(typed.get('search')?.trim() ?? '', claimsAddress(claimQuery(typed)))
  }
  return (
    <search aria-label="Filter the claims">
      <form
        method="post"
        noValidate
        onSubmit={submit}
        className="grid grid-cols-2 items-end gap-3 sm:grid-cols-4 xl:grid-cols-[minmax(10rem,1fr)_auto_auto_auto_auto]"
      >
        <div className="col-span-full xl:col-span-1">
          <Field
            label="Search"
            name="search"
            type="search"
            autoComplete="off"
            placeholder="Venue, person, email, phone"
            maxLength={reviewLimits.searchLength}
            defaultValue={filters.search ?? ''}
          />
        </div>
        <Select
          label="Waiting"
          name="age"
          defaultValue={filters.age ?? ''}
          none="Any time"
          choices={claimAges.map((age) => [age, ageWords[age]])}
        />
        <Select
          label="Score"
          name="score"
          defaultValue={filters.score ?? ''}
          none="Any score"
          choices={claimScores.map((score) => [score, scoreWords[score]])}
        />
        <Select
          label="Sort by"
          name="sort"
          defaultValue={filters.sort ?? ''}
          none={status === 'pending' ? 'Oldest' : 'Last decided'}
          choices={claimSorts
            .filter((sort) => status !== 'pending' || sort !== 'oldest')
            .map((sort) => [sort, sortWords[sort]])}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="quiet">
            Show
          </Button>
          {isFiltered(filters) && (
            <ButtonLink to={claimsAddress({ status })} look="ghost">
              Clear
            </ButtonLink>
          )}
        </div>
      </form>
    </search>
  )
}
