import type { OnboardingStep } from '@nofomo/contracts/analytics/names.ts'
import type { TasteStep } from '@nofomo/contracts/onboarding/choices.ts'
import type { OnboardingPage } from '@nofomo/contracts/onboarding/endpoints.ts'
import { withPeriod } from '@nofomo/contracts/text/sentences.ts'
import { LearnedList } from '../../../features/onboarding/learned-list.tsx'
import type { TastesState } from '../../../features/onboarding/use-tastes.ts'
import { paths } from '../../../shell/paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { FoodSwiper } from './food-swiper.tsx'
import { LightningRound } from './lightning-round.tsx'
import { LimitsStep, noLimits } from './limits-step.tsx'
import { greeting } from './onboarding.messages.ts'
import { SquadRoleStep } from './squad-role-step.tsx'
import { StartStep } from './start-step.tsx'
import { StepFrame } from './step-frame.tsx'
import { allPicked, allSwiped, answerOfSkipping } from './taste-steps.ts'
import { VibeCheck } from './vibe-check.tsx'
import './onboarding.css'

export type StepsProps = {
  step: OnboardingStep
  page: OnboardingPage
  tastes: TastesState
  firstName: string | null
  back: string | null
  onNext: () => void
  onSkipAll: () => void
}

/** The step that is open. */
export function Steps(props: StepsProps) {
  const { step, page, tastes, firstName, back, onNext, onSkipAll } = props
  const frame = { step, back, state: tastes.state }
  if (step === 'started')
    return (
      <StepFrame
        {...frame}
        title={greeting(firstName)}
        onSkipAll={onSkipAll}
        actions={<Next onNext={onNext}>Let’s go</Next>}
      >
        <StartStep cards={page.cards} />
      </StepFrame>
    )
  if (step === 'completed') return <Completed {...props} />
  const skip = () => {
    const skipped = answerOfSkipping(step, tastes.answers)
    if (skipped) tastes.save(skipped)
    onNext()
  }
  return (
    <StepFrame
      {...frame}
      title={titles[step]}
      onSkip={skip}
      onSkipAll={onSkipAll}
      actions={<NextOf {...props} step={step} />}
    >
      <StepQuestion {...props} step={step} />
    </StepFrame>
  )
}

const titles: Record<TasteStep, string> = {
  food_swiper: 'Yes or no?',
  vibe_check: 'It’s Friday, 7 pm. You’d rather…',
  deal_breakers: 'Anything that won’t do?',
  lightning_round: 'Quick: this or that?',
  squad_role: 'Who are you in the group?',
}

type StepQuestionProps = StepsProps & { step: TasteStep }

function StepQuestion({ step, page, tastes: { answers, save }, onNext }: StepQuestionProps) {
  if (step === 'food_swiper')
    return (
      <FoodSwiper
        cards={page.cards}
        swipes={answers.food_swiper?.swipes ?? {}}
        onChange={(swipes) => {
          save({ step, answer: { swipes } })
          if (allSwiped(swipes)) onNext()
        }}
      />
    )
  if (step === 'vibe_check')
    return (
      <VibeCheck
        chosen={answers.vibe_check?.vibes ?? []}
        onChange={(vibes) => save({ step, answer: { vibes } })}
      />
    )
  if (step === 'deal_breakers')
    return (
      <LimitsStep
        limits={answers.deal_breakers ?? noLimits}
        onChange={(limits) => save({ step, answer: limits })}
      />
    )
  if (step === 'lightning_round')
    return (
      <LightningRound
        picks={answers.lightning_round?.picks ?? {}}
        onChange={(picks) => {
          save({ step, answer: { picks } })
          if (allPicked(picks)) onNext()
        }}
      />
    )
  return (
    <SquadRoleStep
      role={answers.squad_role?.role ?? null}
      onChange={(role) => save({ step, answer: { role } })}
    />
  )
}

/** The steps with one card at a time go on by themselves; their button comes once all are answered. */
function NextOf({ step, tastes: { answers, save }, onNext }: StepQuestionProps) {
  const isOpen =
    (step === 'food_swiper' && !allSwiped(answers.food_swiper?.swipes ?? {})) ||
    (step === 'lightning_round' && !allPicked(answers.lightning_round?.picks ?? {}))
  if (isOpen) return null
  return (
    <Next
      onNext={() => {
        // Nothing chosen is an answer, too.
        if (step === 'vibe_check' && !answers.vibe_check) save({ step, answer: { vibes: [] } })
        if (step === 'deal_breakers' && !answers.deal_breakers) save({ step, answer: noLimits })
        if (step === 'squad_role' && !answers.squad_role) save({ step, answer: null })
        onNext()
      }}
    >
      Next
    </Next>
  )
}

function Next({ onNext, children }: { onNext: () => void; children: string }) {
  return (
    <Button size="large" onClick={onNext}>
      {children}
    </Button>
  )
}

function Completed({ step, tastes, back, firstName }: StepsProps) {
  const frame = { step, back, state: tastes.state }
  return (
    <StepFrame
      {...frame}
      title={firstName ? `Got it, ${withPeriod(firstName)}` : 'Got it.'}
      actions={
        <>
          <ButtonLink to={paths.appCreate()} size="large">
            Start a plan
          </ButtonLink>
          <ButtonLink to={paths.app()} look="quiet">
            Go to my plans
          </ButtonLink>
        </>
      }
    >
      <h2 className="text-lg">What we learned</h2>
      <LearnedList tastes={tastes.answers} demo={false} />
    </StepFrame>
  )
}
