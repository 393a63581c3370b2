import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ApiError } from '../lib/http/api-client.ts'
import { retryImport } from '../lib/loading/retry-import.ts'
import type { MissingProof } from './sign-in-again.tsx'

const SignInAgain = lazy(() => retryImport(() => import('./sign-in-again.tsx')))

export type AskAgain = {
  /** Stands outside of forms. */
  dialog: ReactNode
  /** Runs a call. If the server asks again who is there, so does a dialog; then the call is repeated. */
  askAgain: <T>(call: () => Promise<T>) => Promise<T>
}

const isAsked = (code: ApiError['code']): code is MissingProof =>
  code === 'sign_in_again' || code === 'second_step_needed'

/** For calls whose endpoint `asksAgain`. */
export function useAskAgain(): AskAgain {
  const [answer, setAnswer] = useState<{ asked: MissingProof; give: (isSignedIn: boolean) => void }>()
  async function askAgain<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof ApiError && isAsked(error.code))) throw error
      const asked = error.code
      const isSignedIn = await new Promise<boolean>((give) => setAnswer({ asked, give }))
      setAnswer(undefined)
      if (!isSignedIn) throw error
      return askAgain(call)
    }
  }
  const dialog = answer && (
    <Suspense>
      <SignInAgain key={answer.asked} asked={answer.asked} onAnswer={answer.give} />
    </Suspense>
  )
  return { dialog, askAgain }
}
