import type { Home } from '@nofomo/contracts/endpoints/plans.ts'
import { useReachedEnd } from '../../session/tastes/use-tastes.ts'
import { paths } from '../../shell/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** Leads to what is left of the onboarding. */
export function FinishTastes({ tastes }: Pick<Home, 'tastes'>) {
  const reachedEnd = useReachedEnd()
  if (tastes === 'done' || reachedEnd) return null
  return (
    <section className="grid gap-3 rounded-card bg-tint p-5">
      <h2 className="text-xl">{tastes === 'begun' ? 'Finish your tastes' : 'Tell us your tastes'}</h2>
      <p>
        {tastes === 'begun'
          ? 'A few taps are left. Your suggestions know the rest already.'
          : 'Five quick rounds, one minute: your suggestions fit you from then on.'}
      </p>
      <ButtonLink to={paths.tastes()} look="quiet" className="justify-self-start">
        {tastes === 'begun' ? 'Go on' : 'Let’s go'}
      </ButtonLink>
    </section>
  )
}
