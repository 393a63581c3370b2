import type { FormEvent, RefObject } from 'react'
import type { Problem } from '../http/problem.ts'
import { useSending } from './use-sending.ts'

/** A form's errors by field name; a field without one is valid. */
export type Problems<Name extends string> = Partial<Record<Name, string>>

type FormOptions<Name extends string> = {
  check: (values: Record<Name, string>) => Problems<Name>
  /** Sends the values; an error it throws is shown. */
  send: (values: Record<Name, string>) => Promise<unknown>
  failure: (error: unknown) => Problem
}

export type Form<Name extends string> = {
  ref: RefObject<HTMLFormElement | null>
  busy: boolean
  problem: Problem | null
  problems: Problems<Name>
  /** The current values. */
  values: () => Record<Name, string>
  /** Marks fields and focuses the first; false if there was none to mark. */
  mark: (found: Problems<Name>) => boolean
  onSubmit: (event: FormEvent) => void
  /** For the form: editing a field removes its error. */
  onChange: (event: FormEvent) => void
}

/**
 * A form whose text stays in its own fields, so that no input is lost, even from before hydration. Marks errors,
 * focuses the first such field, and sends one request at a time.
 */
export function useForm<Name extends string>({ check, send, failure }: FormOptions<Name>): Form<Name> {
  const sending = useSending()
  const { form: ref, busy, problem } = sending
  const values = () => Object.fromEntries(new FormData(ref.current ?? undefined)) as Record<Name, string>

  function mark(found: Problems<Name>): boolean {
    sending.refuse({ sentence: '', fields: found as Record<string, string> })
    return Object.keys(found).length > 0
  }

  return {
    ref,
    busy,
    problem,
    problems: (problem?.fields ?? {}) as Problems<Name>,
    values,
    mark,
    onSubmit: (event) => {
      event.preventDefault()
      const typed = values()
      if (!busy && !mark(check(typed))) void sending.send(() => send(typed), failure)
    },
    onChange: ({ target }) => sending.forgive((target as HTMLInputElement).name),
  }
}
