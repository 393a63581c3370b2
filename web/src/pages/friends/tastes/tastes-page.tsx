import type { OnboardingStep } from '@nofomo/contracts/analytics/names.ts'
import type { OnboardingPage } from '@nofomo/contracts/onboarding/endpoints.ts'
import { useEffect, useRef } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import type { SavedStep } from '../../../features/onboarding/kept-tastes.ts'
import { useTastes } from '../../../features/onboarding/use-tastes.ts'
import { track } from '../../../lib/analytics/track.ts'
import { api } from '../../../lib/http/api-client.ts'
import { unlessOnlyQueryChanges } from '../../../lib/navigation/only-query-changes.ts'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { paths, withQuery } from '../../../shell/paths.ts'
import { useDemo, useUser } from '../../../shell/user.ts'
import { Steps } from './steps.tsx'
import { stepAfter, stepAt, stepBefore } from './taste-steps.ts'

export const handle: PageHandle<OnboardingPage> = { meta: () => ({ title: 'Your tastes', noindex: true }) }
/** Each step has an address, and all of them one page. */
export const shouldRevalidate = unlessOnlyQueryChanges

export async function loader(args: LoaderFunctionArgs): Promise<OnboardingPage> {
  return api('GET /api/onboarding', {}, { context: args.context, signal: args.request.signal })
}

/** `/welcome/tastes`: onboarding, one step at a time. */
export function Component() {
  const page = useLoaderData<OnboardingPage>()
  const [query] = useSearchParams()
  const tastes = useTastes(page)
  const navigate = useNavigate()
  const firstName = useUser()?.firstName ?? null
  const demo = useDemo()
  const step = stepAt(query.get('step'), page)
  const isEdit = query.get('edit') === 'true'
  useReports(step, page, tastes.save)

  const addressOf = (to: OnboardingStep) =>
    withQuery(paths.tastes(), { step: to, ...(demo && { demo: 'true' }) })
  const before = stepBefore(step)
  return (
    <Steps
      step={step}
      page={page}
      tastes={tastes}
      firstName={firstName}
      back={before && !isEdit ? addressOf(before) : null}
      onNext={() => void navigate(addressOf(isEdit ? 'completed' : stepAfter(step)))}
      onSkipAll={() => {
        tastes.save({ step: 'completed' })
        void navigate(withQuery(paths.app(), { ...(demo && { demo: 'true' }) }))
      }}
    />
  )
}

/** Counts each step once a visit, and tells the server of the first and the last. */
function useReports(step: OnboardingStep, page: OnboardingPage, save: (saved: SavedStep) => void): void {
  const seen = useRef(new Set<OnboardingStep>())
  const { started, completed } = page
  useEffect(() => {
    if (seen.current.has(step)) return
    seen.current.add(step)
    track('onboarding_step', { step })
    if (!started && seen.current.size === 1) save({ step: 'started' })
    if (step === 'completed' && !completed) save({ step: 'completed' })
  })
}
