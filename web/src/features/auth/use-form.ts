import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '../../platform/api-client.ts'
import type { Notice } from './failures.ts'
import { useSend } from './use-send.ts'
import type { Problems } from './validation.ts'

type FormOptions<Name extends string> = {
  check: (values: Record<Name, string>) => Problems<Name>
  /** Sends what was typed; what it throws is shown. */
  send: (values: Record<Name, string>) => Promise<unknown>
  failure: (error: unknown) => Notice
}

export type Form<Name extends string> = {
  ref: RefObject<HTMLFormElement | null>
  busy: boolean
  problems: Problems<Name>
  /** What is typed now. */
  values: () => Record<Name, string>
  /** Marks fields and focuses the first; false if there was none to mark. */
  mark: (found: Problems<Name>) => boolean
  notice: Notice | null
  onSubmit: (event: FormEvent) => void
  /** For the form: editing a field takes its sentence away. */
  onChange: (event: FormEvent) => void
}

/**
 * A form whose text stays in its own fields, so that nothing typed is lost, before the script came neither. Marks what
 * is wrong, focuses the first such field, and sends one thing at a time.
 */
export function useForm<Name extends string>({ check, send, failure }: FormOptions<Name>): Form<Name> {
  const ref = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems<Name>>({})
  const { busy, notice, run } = useSend((error) => {
    const marked = error instanceof ApiError && mark(error.fields as Problems<Name>)
    return marked ? null : failure(error)
  })
  const values = () => Object.fromEntries(new FormData(ref.current ?? undefined)) as Record<Name, string>

  function mark(found: Problems<Name>): boolean {
    const fields = Array.from(ref.current?.elements ?? []) as HTMLInputElement[]
    const first = fields.find(({ name }) => name in found)
    flushSync(() => setProblems(found))
    first?.focus()
    return first !== undefined
  }

  return {
    ref,
    busy,
    problems,
    values,
    mark,
    notice,
    onSubmit: (event) => {
      event.preventDefault()
      void run(async () => {
        const typed = values()
        if (!mark(check(typed))) await send(typed)
      })
    },
    onChange: ({ target }) => {
      const { name } = target as HTMLInputElement
      setProblems(({ [name as Name]: _, ...others }) => others as Problems<Name>)
    },
  }
}
