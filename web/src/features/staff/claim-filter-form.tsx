import { claimAges, claimScores, claimSorts, reviewLimits } from '@nofomo/contracts/review-options.ts'
import type { Trust } from '@nofomo/contracts/venue-trust.ts'
import { Form } from 'react-router'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { type ClaimFilters, claimsAddress, isFiltered } from './claims-query.ts'
import { ageWords, scoreWords, sortWords } from './claims-words.ts'

type ClaimFilterFormProps = { status: Trust; filters: ClaimFilters }

/** Searches, filters and sorts the claims of a tab. Works as a plain form: what is sent stands in the address. */
export function ClaimFilterForm({ status, filters }: ClaimFilterFormProps) {
  return (
    <Form
      method="get"
      role="search"
      aria-label="Filter the claims"
      className="grid grid-cols-2 items-end gap-3 sm:grid-cols-4 xl:grid-cols-[minmax(10rem,1fr)_auto_auto_auto_auto]"
    >
      <input type="hidden" name="status" value={status} />
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
      <Select label="Waiting" name="age" defaultValue={filters.age ?? ''}>
        <option value="">Any time</option>
        {claimAges.map((age) => (
          <option key={age} value={age}>
            {ageWords[age]}
          </option>
        ))}
      </Select>
      <Select label="Score" name="score" defaultValue={filters.score ?? ''}>
        <option value="">Any score</option>
        {claimScores.map((score) => (
          <option key={score} value={score}>
            {scoreWords[score]}
          </option>
        ))}
      </Select>
      <Select label="Sort by" name="sort" defaultValue={filters.sort ?? ''}>
        <option value="">{status === 'pending' ? 'Oldest' : 'Last decided'}</option>
        {claimSorts
          .filter((sort) => status !== 'pending' || sort !== 'oldest')
          .map((sort) => (
            <option key={sort} value={sort}>
              {sortWords[sort]}
            </option>
          ))}
      </Select>
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
    </Form>
  )
}
