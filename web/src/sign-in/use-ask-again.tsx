import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ApiError } from '../lib/http/api-client.ts'
import { retryImport } from '../lib/loading/retry-import.ts'

const SignInAgain = lazy(() => retryImport(() => import('./sign-in-again.tsx')))

export type AskAgain = {
  /** Stands outside of forms. */
  dialog: ReactNode
  /** Runs a call. If the server asks again who is there, so does a dialog; then the call is repeated. */
  askAgain: <T>(call: () => Promise<T>) => Promise<T>
}

/** For calls whose endpoint `asksAgain`. */
export function useAskAgain(): AskAgain {
  const [answer, setAnswer] = useState<{ give: (isSignedIn: boolean) => void }>()
  async function askAgain<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'sign_in_again')) throw error
      const isSignedIn = await new Promise<boolean>((give) => setAnswer({ give }))
      setAnswer(undefined)
      if (!isSignedIn) throw error
      return call()
    }
  }
  const dialog = answer && (
    <Suspense>
      <SignInAgain onAnswer={answer.give} />
    </Suspense>
  )
  return { dialog, askAgain }
}
