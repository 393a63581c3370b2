import { useState } from 'react'
import { ApiError } from '../../platform/api-client.ts'

/** Why something was not saved: a sentence, and what is wrong with single fields by their name. */
export type Problem = { sentence: string; fields: Record<string, string> }

export type Saving = {
  isBusy: boolean
  problem: Problem | null
  /** Runs one save at a time. Answers what was wrong, null when it is done. */
  run: (save: () => Promise<unknown>) => Promise<Problem | null>
  /** Refuses without asking the server. */
  refuse: (problem: Problem) => void
  /** A field is being changed, so what was said of it no longer holds. */
  forgive: (field: string) => void
}

/** One thing that is sent to the server, and how it went. */
export function useSaving(): Saving {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  async function run(save: () => Promise<unknown>): Promise<Problem | null> {
    setBusy(true)
    setProblem(null)
    try {
      await save()
      return null
    } catch (error) {
      const found = problemOf(error)
      setProblem(found)
      return found
    } finally {
      setBusy(false)
    }
  }

  function forgive(field: string) {
    if (!problem?.fields[field]) return
    const { [field]: _, ...fields } = problem.fields
    setProblem(Object.keys(fields).length > 0 ? { ...problem, fields } : null)
  }

  return { isBusy, problem, run, refuse: setProblem, forgive }
}

/** The server names fields by their place in the call (`preferences.groupSize`), forms by their last word. */
function problemOf(error: unknown): Problem {
  if (!(error instanceof ApiError)) return { sentence: 'That did not work. Please try again.', fields: {} }
  const fields = Object.entries(error.fields).map(([place, sentence]) => [place.split('.').at(-1), sentence])
  return { sentence: error.message, fields: Object.fromEntries(fields) }
}
