import ChevronLeft from 'virtual:icons/chevron-left'
import type { OnboardingStep, onboardingSteps } from '@nofomo/contracts/analytics/names.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { KeptState } from '../../../features/onboarding/kept-tastes.ts'
import { keptWords, stepTitles } from '../../../features/onboarding/taste.messages.ts'
import { Button } from '../../../ui/button.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { privacyWords } from './onboarding.messages.ts'
import { placeOf } from './taste-steps.ts'

type StepFrameProps = {
  step: OnboardingStep
  title: string
  /** The address of the step before; null: there is none. */
  back: string | null
  state: KeptState
  /** Missing where nothing is asked. */
  onSkip?: () => void
  onSkipAll?: () => void
  children: ReactNode
  /** At the foot, where the thumb is. */
  actions?: ReactNode
}

/** One step on a screen of its own. The title takes the focus when a step replaces another. */
export function StepFrame(props: StepFrameProps) {
  const { step, title, back, state, onSkip, onSkipAll, children, actions } = props
  const heading = useFocusOnChange(step)
  const { at, of } = placeOf(step)
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-xl flex-col px-4 pt-3 pb-4 sm:pt-8">
      <header className="grid grid-cols-1 gap-1">
        <ProgressBar label={`Step ${at} of ${of}`} value={at} max={of} />
        <div className="flex min-h-11 items-center justify-between gap-2 text-sm text-muted">
          <p className="flex min-w-0 items-center">
            {back && (
              <Link to={back} aria-label="Back" className="-ml-3 grid size-11 place-items-center">
                <ChevronLeft aria-hidden="true" className="size-5" />
              </Link>
            )}
            <span>
              {nameOf(step)} · {at} of {of}
            </span>
          </p>
          {onSkip && (
            <Button look="ghost" size="small" className="min-h-11" onClick={onSkip}>
              Skip
            </Button>
          )}
        </div>
      </header>
      <main className="flex flex-1 flex-col gap-3 pt-1">
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none sm:text-4xl">
          {title}
        </h1>
        {children}
        <div className="mt-auto grid grid-cols-1 gap-2 pt-2 lg:mt-4">
          {actions}
          <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-muted">
            <p className="min-w-0 flex-1 basis-48">
              {state === 'waiting' ? keptWords.waiting : privacyWords}
            </p>
            {onSkipAll && (
              <Button look="ghost" size="small" className="min-h-11 text-muted" onClick={onSkipAll}>
                Skip all
              </Button>
            )}
          </div>
          <p role="status" className="sr-only">
            {state === 'waiting' ? keptWords.waiting : ''}
          </p>
        </div>
      </main>
    </div>
  )
}

function nameOf(step: OnboardingStep): string {
  if (step === 'started') return 'Your tastes'
  return step === 'completed' ? 'Done' : stepTitles[step]
}

/** Not on the first step shown: there the page begins at its top. */
function useFocusOnChange(step: (typeof onboardingSteps)[number]) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [step])
  return heading
}
