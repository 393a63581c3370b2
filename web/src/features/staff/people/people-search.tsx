import { peopleLimits, searchTooShort } from '@nofomo/contracts/values/people-limits.ts'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SearchField } from '../../../ui/combobox/search-field.tsx'
import { searchHint } from './people.messages.ts'

type PeopleSearchProps = { searched: string; onSearch: (text: string) => void }

export function PeopleSearch({ searched, onSearch }: PeopleSearchProps) {
  const field = useRef<HTMLInputElement>(null)
  const [isShort, setShort] = useState(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    const text = field.current?.value.trim() ?? ''
    if (text.length >= peopleLimits.minSearchLength) {
      setShort(false)
      return onSearch(text)
    }
    setShort(true)
    field.current?.focus()
  }
  return (
    <Card className="p-5 sm:p-6">
      <search>
        <form method="post" noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
          <SearchField
            ref={field}
            label="Name or address"
            hint={searchHint}
            name="search"
            searched={searched}
            autoComplete="off"
            maxLength={peopleLimits.searchLength}
            error={isShort ? searchTooShort : undefined}
            onChange={() => setShort(false)}
          />
          <Button type="submit" className="justify-self-start">
            Search
          </Button>
        </form>
      </search>
    </Card>
  )
}
