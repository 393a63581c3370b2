import Search from 'virtual:icons/search'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Form, useLocation, useNavigation, useSearchParams } from 'react-router'
import type { ChangeDraft } from '../../../lib/storage/use-tab-draft.ts'
import { serverNow } from '../../../lib/time/clock.ts'
import { paths } from '../../../shell/paths.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { SearchField } from '../../../ui/combobox/search-field.tsx'
import { VenuePicture } from '../../../ui/venue-picture.tsx'
import type { ClaimPage, Search as Found } from './api.ts'
import { categoryInWords, whereIs } from './claim.messages.ts'
import { type ChosenVenue, type ClaimDraft, chosenVenue, newVenue } from './claim-draft.ts'
import type { GoTo } from './types.ts'
import { YourClaims } from './your-claims.tsx'

type FindStepProps = {
  page: ClaimPage
  heading: RefObject<HTMLHeadingElement | null>
  onChoose: (venue: ChosenVenue) => void
  onChange: ChangeDraft<ClaimDraft>
  goTo: GoTo
}

/** Step 1: a search, whose text is in the address. */
export function FindStep({ page, heading, onChoose, onChange, goTo }: FindStepProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 gap-1">
        <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
          Find Your Venue
        </h2>
        <p className="text-muted">We look among the places to eat, drink and play that we know in Seattle.</p>
      </div>
      <SearchForm />
      {/* There before what it says, which is announced only then. */}
      <p role="status" className="text-muted empty:-mt-5">
        {page.search && outcomeOf(page.search)}
      </p>
      {page.search && <Results search={page.search} onChoose={onChoose} />}
      <YourClaims claims={page.claims ?? []} change={onChange} goTo={goTo} />
    </div>
  )
}

function SearchForm() {
  const query = useSearchParams()[0].get('q')?.trim() ?? ''
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  // Known once the page is hydrated: a disabled button would swallow an Enter before that.
  const [isEmpty, setEmpty] = useState(false)
  const { state, location } = useNavigation()
  const isSearching = state === 'loading' && new URLSearchParams(location.search).has('q')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query replaces what stands in the field
  useEffect(() => setEmpty(!field.current?.value.trim()), [query])
  return (
    <Form
      method="get"
      action={paths.claim()}
      role="search"
      onSubmit={(event) => {
        if (isEmpty || isSearching) event.preventDefault()
      }}
      className="grid grid-cols-1 gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end"
    >
      <SearchField
        ref={field}
        searched={query}
        label="Name of your place"
        name="q"
        maxLength={80}
        placeholder="Tutta Bella Westlake"
        autoComplete="organization"
        onInput={({ currentTarget }) => setEmpty(!currentTarget.value.trim())}
      />
      <Button
        type="submit"
        disabled={isEmpty}
        busy={isSearching}
        aria-describedby={isEmpty ? `${id}-missing` : undefined}
      >
        <Search aria-hidden="true" className="size-5" />
        {isSearching ? 'Searching...' : 'Search'}
      </Button>
      {isEmpty && (
        <p id={`${id}-missing`} className="-mt-1 text-sm text-muted sm:col-span-2">
          To search: the name of your place.
        </p>
      )}
    </Form>
  )
}

type ResultsProps = { search: Found; onChoose: (venue: ChosenVenue) => void }

function outcomeOf({ query, found, problem }: Found): string | null {
  if (problem) return null
  return found.length === 0 ? `Nothing found for “${query}”.` : 'Which one is it?'
}

function Results({ search: { query, found, problem }, onChoose }: ResultsProps) {
  const { key } = useLocation()
  // The same failure is announced again.
  if (problem) return <Alert key={key} problem={problem} />
  return (
    <div className="grid grid-cols-1 gap-4">
      {found.length > 0 && (
        <ul aria-label="Venues found" className="grid grid-cols-1 gap-3">
          {found.map((venue) => (
            <ResultCard key={venue.id} venue={venue} onChoose={() => onChoose(chosenVenue(venue))} />
          ))}
        </ul>
      )}
      <div className="grid grid-cols-1 justify-items-start gap-2 rounded-control border-2 border-dashed border-line p-4">
        <p className="wrap-anywhere">
          <strong>{found.length === 0 ? 'New here?' : 'None of these?'}</strong> We add your place as “{query}
          ” and publish it once your claim is approved.
        </p>
        <Button look="quiet" onClick={() => onChoose(newVenue(query, serverNow()))}>
          Request to Add My Venue
        </Button>
      </div>
    </div>
  )
}

/** A venue found, to choose. */
function ResultCard({ venue, onChoose }: { venue: Venue; onChoose: () => void }) {
  return (
    <li className="grid grid-cols-1 items-center gap-x-4 gap-y-3 min-[24rem]:grid-cols-[minmax(0,1fr)_auto] rounded-control border border-line bg-surface p-3 sm:grid-cols-[5.5rem_minmax(0,1fr)_auto]">
      <div className="max-sm:hidden">
        <VenuePicture image={venue.image} sizes="88px" className="rounded-control" />
      </div>
      <div className="min-w-0">
        <h3 translate="no" className="text-lg wrap-anywhere">
          {venue.name}
        </h3>
        <p className="text-sm text-muted wrap-anywhere">{whereIs(venue)}</p>
        <p className="text-sm text-muted">
          <span className="inline-block first-letter:uppercase">{categoryInWords(venue.category)}</span>
          {venue.rating !== null && ` · Rated ${venue.rating.toFixed(1)}`}
        </p>
      </div>
      <Button look="quiet" onClick={onChoose} aria-label={`Claim ${venue.name}`}>
        Claim
      </Button>
    </li>
  )
}
