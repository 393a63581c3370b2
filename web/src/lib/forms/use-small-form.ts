import type { FormEvent, RefObject } from 'react'
import type { Describe, Problem, Problems } from '../http/problem.ts'
import { useSending } from './use-sending.ts'

type SmallFormOptions<Name extends string> = {
  check: (values: Record<Name, string>) => Problems<Name>
  /** Sends the values; an error it throws is shown. */
  send: (values: Record<Name, string>) => Promise<unknown>
  failure?: Describe
}

/** For the `<form>`; editing a field removes its error. */
export type FormProps = {
  ref: RefObject<HTMLFormElement | null>
  id?: string
  noValidate: true
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onChange: (event: FormEvent) => void
}

type SmallForm<Name extends string> = {
  ref: RefObject<HTMLFormElement | null>
  props: FormProps
  busy: boolean
  problem: Problem | null
  problems: Problems<Name>
}

/**
 * The form of pages that friends open, which load neither Conform nor schemas. Its text stays in its own fields, so that no
 * input is lost, even from before hydration. Marks errors, focuses the first such field, and sends one request at a time.
 */
export function useSmallForm<Name extends string>({
  check,
  send,
  failure,
}: SmallFormOptions<Name>): SmallForm<Name> {
  const { form: ref, busy, problem, send: run, refuse, forgive } = useSending()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<Name, string>
    const fields = check(typed) as Record<string, string>
    if (Object.keys(fields).length > 0) refuse({ sentence: '', fields })
    else void run(() => send(typed), failure)
  }
  return {
    ref,
    props: {
      ref,
      noValidate: true,
      onSubmit: submit,
      onChange: ({ target }) => forgive((target as HTMLInputElement).name),
    },
    busy,
    problem,
    problems: (problem?.fields ?? {}) as Problems<Name>,
  }
}
