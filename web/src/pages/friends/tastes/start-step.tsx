import { onboardingSteps } from '@nofomo/contracts/analytics/names.ts'
import type { TasteCard } from '@nofomo/contracts/onboarding/endpoints.ts'
import { VenuePicture } from '../../../ui/venue-picture.tsx'

const turns = ['-rotate-6', 'rotate-3', '-rotate-2']

/** What comes, in one look. */
export function StartStep({ cards }: { cards: readonly TasteCard[] }) {
  return (
    <>
      <p className="text-muted">
        Five quick rounds, about a minute. Then our suggestions fit you from the first plan on. Skip whatever
        you like.
      </p>
      <div className="flex justify-center gap-2 py-4 landscape:max-sm:hidden" aria-hidden="true">
        {cards.slice(0, 3).map(({ cuisine, image }, index) => (
          <div key={cuisine} className={`w-1/3 max-w-36 ${turns[index]}`}>
            <VenuePicture
              image={image}
              sizes="9rem"
              first
              shape="aspect-[3/4]"
              className="rounded-card shadow-card"
            />
          </div>
        ))}
      </div>
      <p className="sr-only">{onboardingSteps.length - 2} rounds.</p>
    </>
  )
}
