import type { Onboarding } from '@nofomo/contracts/onboarding/endpoints.ts'
import { useRef, useState } from 'react'
import { LearnedList } from '../../../features/onboarding/learned-list.tsx'
import { useTastes } from '../../../features/onboarding/use-tastes.ts'
import { type Problem, problemOf } from '../../../lib/http/problem.ts'
import { useDemo } from '../../../shell/user.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast.tsx'

/** The answers of onboarding, to change or to be forgotten. */
export function OwnTastes({ onboarding }: { onboarding: Onboarding }) {
  const { answers, forget } = useTastes(onboarding)
  const [isAsking, ask] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const demo = useDemo()
  const hasAny = Object.values(answers).some(Boolean)

  async function onForget() {
    setBusy(true)
    setProblem(null)
    try {
      await forget()
      ask(false)
      toast('Forgotten')
      heading.current?.focus()
    } catch (error) {
      setProblem(problemOf(error))
    }
    setBusy(false)
  }

  return (
    <Card as="section" className="grid grid-cols-1 gap-3 p-5 sm:p-7">
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        Your tastes
      </h2>
      <p className="text-muted">Only you see these. They shape what we suggest to you.</p>
      <LearnedList tastes={answers} demo={demo} />
      <Alert problem={problem} />
      {hasAny && !isAsking && (
        <Button look="quiet" className="justify-self-start" onClick={() => ask(true)}>
          Forget my answers
        </Button>
      )}
      {isAsking && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="w-full">All answers go, and suggestions know nothing of them any more.</p>
          <Button autoFocus busy={busy} onClick={onForget}>
            Forget them
          </Button>
          <Button look="quiet" onClick={() => ask(false)}>
            Keep them
          </Button>
        </div>
      )}
    </Card>
  )
}
