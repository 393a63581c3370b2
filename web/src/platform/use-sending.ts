import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Problem, problemOf } from './problem.ts'

export type Sending = {
  /** For the form this is about, if there is one. */
  form: RefObject<HTMLFormElement | null>
  busy: boolean
  problem: Problem | null
  /** Does it, unless something is still under way. What it throws is kept as the problem. */
  send: (action: () => Promise<unknown>, describe?: (error: unknown) => Problem) => Promise<void>
  /** Refuses without asking the server: marks the fields and leads to the first of them. */
  refuse: (problem: Problem) => void
  /** Fields are being changed, so what was said of them no longer holds. */
  forgive: (...names: string[]) => void
  /** Nothing is wrong any more. */
  forget: () => void
}

/** Sends one thing at a time, and keeps what was wrong with it: a sentence, or one beside each field. */
export function useSending(): Sending {
  const form = useRef<HTMLFormElement>(null)
  const underWay = useRef(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  function refuse(found: Problem) {
    const first = inForm(form.current, found.fields)
    // First marked, then focused: its sentence is read out with it.
    if (first) flushSync(() => setProblem(found))
    else setProblem(found)
    first?.focus()
  }

  async function send(action: () => Promise<unknown>, describe: (error: unknown) => Problem = problemOf) {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    setProblem(null)
    try {
      await action()
    } catch (error) {
      const found = describe(error)
      // A sentence that stands beside its field is not said twice.
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

/** The first element of a form that one of the sentences is about. */
function inForm(form: HTMLFormElement | null, fields: Record<string, string>): HTMLElement | undefined {
  return [...(form?.elements ?? [])].find(
    (element): element is HTMLInputElement => 'name' in element && String(element.name) in fields,
  )
}
