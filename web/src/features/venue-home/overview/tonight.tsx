import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useSectionPath } from '../../../venue/use-section-path.ts'
import type { Tonight as Words } from './tonight.messages.ts'

/** What to do tonight, at a glance. Only what others wait for has a loud button. */
export function Tonight({ tonight: { sentence, advice, action, also } }: { tonight: Words }) {
  const pathOf = useSectionPath()
  return (
    <Card
      as="section"
      aria-labelledby="tonight"
      className="flex min-w-0 flex-wrap items-center justify-between gap-x-6 gap-y-4 p-5 sm:p-7"
    >
      <div className="grid min-w-0 flex-[1_1_18rem] grid-cols-1 gap-1.5">
        <p className="text-sm font-bold text-accent-text">What to do tonight</p>
        <h2 id="tonight" className="text-2xl wrap-anywhere sm:text-3xl">
          {sentence}
        </h2>
        <p className="text-muted">{advice}</p>
        {also.length > 0 && (
          <ul className="mt-1 grid grid-cols-1 gap-1">
            {also.map((line) => (
              <li key={line} className="border-l-3 border-accent pl-3 wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        )}
      </div>
      {action && (
        <ButtonLink
          to={pathOf(action.slug)}
          look={action.slug === 'bookings' ? 'primary' : 'quiet'}
          className="max-sm:w-full"
        >
          {action.label}
        </ButtonLink>
      )}
    </Card>
  )
}
