import { useState } from 'react'
import type { WhenChoice } from '../../../features/sessions/times/when-choice.ts'
import { apiOfBrowser } from '../../../lib/http/api-of-browser.ts'
import { problemOf } from '../../../lib/http/problem.ts'
import { inputAt } from '../../../lib/time/date-time-input.ts'
import { noTimeInWords } from './crew.messages.ts'

/** An evening, as the row that says when takes it. */
export function eveningOf(meetingAt: string | null | undefined): WhenChoice | null {
  // A node of the release before says none.
  if (!meetingAt) return null
  const [day, time] = inputAt(meetingAt).split('T')
  return { kind: 'day', day: day ?? '', time: time ?? '', at: meetingAt }
}

/** A time that is said in words. `read` gives the choice that they make to `onRead` too; undefined if they say none. */
export function useSaidTime(onRead: (choice: WhenChoice | null) => void) {
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<string>()
  function change(typed: string) {
    setWords(typed)
    setProblem(undefined)
  }
  async function read(): Promise<WhenChoice | null | undefined> {
    if (words.trim() === '') return undefined
    try {
      const { meeting } = await apiOfBrowser('POST /api/understand', { body: { description: words } })
      if (!meeting) return void setProblem(noTimeInWords)
      const [first, ...others] = meeting.times
      const choice: WhenChoice | null =
        others.length > 0 ? { kind: 'choose', times: meeting.times, mayAdd: false } : eveningOf(first)
      change('')
      onRead(choice)
      return choice
    } catch (error) {
      return void setProblem(problemOf(error).sentence)
    }
  }
  return { words, problem, change, read }
}
