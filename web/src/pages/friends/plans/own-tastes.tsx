import type { Onboarding } from '@nofomo/contracts/onboarding/endpoints.ts'
import { useRef } from 'react'
import { LearnedList } from '../../../features/onboarding/learned-list.tsx'
import { useTastes } from '../../../features/onboarding/use-tastes.ts'
import { useDemo } from '../../../shell/user.ts'
import { Card } from '../../../ui/card.tsx'
import { EndButton } from '../../../ui/end-button.tsx'
import { toast } from '../../../ui/toast.tsx'

/** The answers of onboarding, to change or to be forgotten. */
export function OwnTastes({ onboarding }: { onboarding: Onboarding }) {
  const { answers, forget } = useTastes(onboarding)
  const heading = useRef<HTMLHeadingElement>(null)
  const demo = useDemo()
  const hasAny = Object.values(answers).some(Boolean)

  async function onForget() {
    await forget()
    toast('Forgotten')
    heading.current?.focus()
  }

  return (
    <Card as="section" className="grid grid-cols-1 gap-3 p-5 sm:p-7">
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        Your tastes
      </h2>
      <p className="text-muted">Only you see these. They shape what we suggest to you.</p>
      <LearnedList tastes={answers} demo={demo} />
      {hasAny && (
        <EndButton
          label="Forget my answers"
          question="All answers go, and suggestions know nothing of them any more."
          yes="Forget them"
          no="Keep them"
          size="normal"
          className="justify-self-start"
          onEnd={onForget}
        />
      )}
    </Card>
  )
}
