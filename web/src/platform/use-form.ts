import type { FormEvent, RefObject } from 'react'
import type { Problem } from './problem.ts'
import { useSending } from './use-sending.ts'

/** What is wrong with a form, by the name of the field; a field without a sentence is fine. */
export type Problems<Name extends string> = Partial<Record<Name, string>>

type FormOptions<Name extends string> = {
  check: (values: Record<Name, string>) => Problems<Name>
  /** Sends what was typed; what it throws is shown. */
  send: (values: Record<Name, string>) => Promise<unknown>
  failure: (error: unknown) => Problem
}

export type Form<Name extends string> = {
  ref: RefObject<HTMLFormElement | null>
  busy: boolean
  problem: Problem | null
  problems: Problems<Name>
  /** What is typed now. */
  values: () => Record<Name, string>
  /** Marks fields and focuses the first; false if there was none to mark. */
  mark: (found: Problems<Name>) => boolean
  onSubmit: (event: FormEvent) => void
  /** For the form: editing a field takes its sentence away. */
  onChange: (event: FormEvent) => void
}

/**
 * A form whose text stays in its own fields, so that nothing typed is lost, before the script came neither. Marks what
 * is wrong, focuses the first such field, and sends one thing at a time.
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
