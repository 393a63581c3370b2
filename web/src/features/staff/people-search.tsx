import { peopleLimits } from '@nofomo/contracts/people-limits.ts'
import { type FormEvent, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { searchHint, tooShort } from './people-words.ts'

/** Works as a plain form: what is sent stands in the address. */
export function PeopleSearch({ searched }: { searched: string }) {
  const { state } = useNavigation()
  const field = useRef<HTMLInputElement>(null)
  const [isShort, setShort] = useState(false)
  function check(event: FormEvent) {
    if ((field.current?.value.trim().length ?? 0) >= peopleLimits.shortestSearch) return
    event.preventDefault()
    setShort(true)
    field.current?.focus()
  }
  return (
    <Card className="p-5 sm:p-6">
      <Form method="get" role="search" noValidate onSubmit={check} className="grid grid-cols-1 gap-4">
        <Field
          ref={field}
          label="Name or address"
          hint={searchHint}
          name="search"
          type="search"
          autoComplete="off"
          maxLength={peopleLimits.searchLength}
          defaultValue={searched}
          error={isShort ? tooShort : undefined}
          onChange={() => setShort(false)}
        />
        <Button type="submit" busy={state === 'loading'} className="justify-self-start">
          {state === 'loading' ? 'Searching…' : 'Search'}
        </Button>
      </Form>
    </Card>
  )
}
