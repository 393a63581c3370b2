import { tasteSteps } from '@nofomo/contracts/onboarding/choices.ts'
import type { Tastes } from '@nofomo/contracts/onboarding/endpoints.ts'
import { Link } from 'react-router'
import { paths, withQuery } from '../../shell/paths.ts'
import { learnedFrom, stepTitles } from './taste.messages.ts'

/** What the answers have taught us, step by step, each with a way to change it. */
export function LearnedList({ tastes, demo }: { tastes: Tastes; demo: boolean }) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {tasteSteps.map((step) => (
        <li key={step} className="flex items-start justify-between gap-3 large-text:flex-wrap">
          <div className="min-w-0">
            <h3 className="text-base">{stepTitles[step]}</h3>
            <p className="text-muted">{learnedFrom(step, tastes)}</p>
          </div>
          <Link
            to={withQuery(paths.tastes(), { step, edit: 'true', ...(demo && { demo: 'true' }) })}
            className="inline-flex min-h-11 shrink-0 items-center px-2 font-bold text-accent-text underline-offset-4 hover:underline"
          >
            {tastes[step] ? 'Edit' : 'Answer'}
            <span className="sr-only">: {stepTitles[step]}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
