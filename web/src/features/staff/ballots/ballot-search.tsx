import { linkMissing, maxLinkLength } from '@nofomo/contracts/values/people-limits.ts'
import { type FormEvent, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SearchField } from '../../../ui/combobox/search-field.tsx'
import { linkHint } from './ballots.messages.ts'

/** Works as a plain form: the link stands in the address. */
export function BallotSearch({ searched }: { searched: string }) {
  const { state } = useNavigation()
  const field = useRef<HTMLInputElement>(null)
  const [isEmpty, setEmpty] = useState(false)
  function check(event: FormEvent) {
    if (field.current?.value.trim()) return
    event.preventDefault()
    setEmpty(true)
    field.current?.focus()
  }
  return (
    <Card className="p-5 sm:p-6">
      <Form method="get" role="search" noValidate onSubmit={check} className="grid grid-cols-1 gap-4">
        <SearchField
          ref={field}
          label="Link of the session"
          hint={linkHint}
          name="link"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxLinkLength}
          searched={searched}
          error={isEmpty ? linkMissing : undefined}
          onChange={() => setEmpty(false)}
        />
        <Button type="submit" busy={state === 'loading'} className="justify-self-start">
          {state === 'loading' ? 'Searching…' : 'Find ballots'}
        </Button>
      </Form>
    </Card>
  )
}
