import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Describe, type Problem, problemOf } from '../http/problem.ts'

export type Sending = {
  /** The form this belongs to, if any. */
  form: RefObject<HTMLFormElement | null>
  busy: boolean
  problem: Problem | null
  /** Runs the action unless another is running. An error it throws becomes the problem. */
  send: (action: () => Promise<unknown>, describe?: Describe) => Promise<void>
  /** Shows a problem without a request: marks the fields and focuses the first. */
  refuse: (problem: Problem) => void
  /** These fields are being edited, so their errors no longer apply. */
  forgive: (...names: string[]) => void
  /** Clears the problem. */
  forget: () => void
}

/** Sends one request at a time, and holds its problem: a sentence, or an error per field. */
export function useSending(): Sending {
  const form = useRef<HTMLFormElement>(null)
  const underWay = useRef(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  function refuse(found: Problem) {
    const first = inForm(form.current, found.fields)
    // Marked before focused, so that the error is announced with the field.
    if (first) flushSync(() => setProblem(found))
    else setProblem(found)
    first?.focus()
  }

  async function send(action: () => Promise<unknown>, describe?: Describe) {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    setProblem(null)
    try {
      await action()
    } catch (error) {
      const found = problemOf(error, describe)
      // A sentence shown next to its field is not repeated.
      refuse(inForm(form.current, found.fields) ? { ...found, sentence: '' } : found)
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  function forgive(...names: string[]) {
    setProblem((before) => {
      if (!before || !names.some((name) => name in before.fields)) return before
      const fields = Object.entries(before.fields).filter(([name]) => !names.includes(name))
      return fields.length > 0 ? { ...before, fields: Object.fromEntries(fields) } : null
    })
  }

  return { form, busy, problem, send, refuse, forgive, forget: () => setProblem(null) }
}

/** The first element of a form that has an error. */
function inForm(form: HTMLFormElement | null, fields: Record<string, string>): HTMLElement | undefined {
  return [...(form?.elements ?? [])].find(
    (element): element is HTMLInputElement => 'name' in element && String(element.name) in fields,
  )
}
