import { parse, type SubmissionResult, useForm } from '@conform-to/react'
import { type RefObject, useRef, useState } from 'react'
import type { ZodMiniType } from 'zod/mini'
import { type Describe, type Problem, type Problems, problemOf } from '../http/problem.ts'
import { checkValues, type FieldsOf } from './check-values.ts'
import { type Sending, useSending } from './use-sending.ts'
import type { FormProps } from './use-small-form.ts'

type Fields = Record<string, string>

type ContractFormOptions<Values> = {
  /** Of `contracts/src/forms/`: the endpoint's own checks. */
  schema: ZodMiniType<Values>
  /** What is checked, if not the text of the fields by their names. */
  values?: (typed: Fields) => unknown
  /** Sends what the schema has made of the values; an error it throws is shown. */
  send: (values: Values) => Promise<unknown>
  failure?: Describe
  /** Names the fields for sentences about paths in the values, where these differ. */
  fieldsOf?: FieldsOf
}

export type ContractForm<Name extends string> = {
  ref: RefObject<HTMLFormElement | null>
  /** For the `<form>`; editing a field removes its error. */
  props: FormProps & { id: string }
  busy: boolean
  problem: Problem | null
  problems: Problems<Name>
  /** The current text of the fields. */
  text: () => Fields
  /** What another schema makes of the fields; null, with the fields marked, if it refuses them. */
  read: <Other>(schema: ZodMiniType<Other>) => Other | null
  /** These fields are being edited, so their errors no longer apply. */
  forgive: (...names: string[]) => void
  /** Clears all errors and the problem. */
  forget: () => void
  /** Runs another action of the form, unless a request is under way. */
  run: Sending['send']
}

/**
 * A form of Conform's: its fields are the browser's own, checked as the server checks them. Marks errors, focuses the
 * first such field, and sends one request at a time.
 */
export function useContractForm<Values>({
  schema,
  values,
  send,
  failure,
  fieldsOf,
}: ContractFormOptions<Values>): ContractForm<Extract<keyof Values, string>> {
  const ref = useRef<HTMLFormElement>(null)
  const sending = useSending()
  const [lastResult, setLastResult] = useState<SubmissionResult<string>>()
  const [form] = useForm<Fields, Values, string>({
    ...(lastResult && { lastResult }),
    onValidate: ({ formData }) =>
      parse(formData, {
        resolve: () => {
          const typed = Object.fromEntries(formData) as Fields
          return checkValues(schema, values ? values(typed) : typed, fieldsOf)
        },
      }),
    onSubmit(event, { submission }) {
      event.preventDefault()
      if (submission?.status !== 'success') return
      void sending.send(
        () => send(submission.value),
        (error) => marked(problemOf(error, failure)),
      )
    },
  })

  function mark(fields: Fields) {
    setLastResult({ status: 'error', error: fields })
  }
  function marked(found: Problem): Problem {
    const isShown = [...(ref.current?.elements ?? [])].some(
      (element) => 'name' in element && String(element.name) in found.fields,
    )
    mark(found.fields)
    // A sentence shown next to its field is not repeated.
    return isShown ? { ...found, sentence: '' } : found
  }
  function forgive(...names: string[]) {
    const rest = Object.entries(form.allErrors).filter(([name]) => !names.includes(name))
    if (rest.length === Object.keys(form.allErrors).length) return
    setLastResult({ error: Object.fromEntries(rest) })
    if (rest.length === 0) sending.forget()
  }
  const text = () => Object.fromEntries(new FormData(ref.current ?? undefined)) as Fields

  return {
    ref,
    props: {
      id: form.id,
      ref,
      noValidate: true,
      onSubmit(event) {
        if (sending.busy) return event.preventDefault()
        sending.forget()
        form.onSubmit(event)
      },
      onChange: ({ target }) => forgive((target as HTMLInputElement).name),
    },
    busy: sending.busy,
    problem: sending.problem,
    problems: form.allErrors as Problems<Extract<keyof Values, string>>,
    text,
    read(other) {
      const { value, error } = checkValues(other, text())
      if (error) mark(error)
      return value ?? null
    },
    forgive,
    forget() {
      setLastResult({ error: {} })
      sending.forget()
    },
    run: sending.send,
  }
}
