import { priceRangeByBudget } from '@nofomo/contracts/sessions/choices.ts'
import { peopleInWords, sizeOf } from '@nofomo/contracts/sessions/group-sizes.ts'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { whenInWords } from '../../../features/sessions/times/when.messages.ts'
import { serverNow } from '../../../lib/time/clock.ts'
import { PageShell } from '../../../shell/page-shell.tsx'
import { NumberedSteps } from '../../../ui/numbered-steps.tsx'
import { occasionChoices } from './choices.ts'
import type { Criteria } from './criteria.ts'
import { CriteriaForm } from './criteria-form.tsx'
import { useDraft } from './draft.ts'
import { SuggestionsView } from './suggestions-view.tsx'
import { useSessionMaker } from './use-session-maker.ts'

/** From criteria to suggestions to a link. The suggestions have their own URL, so that Back returns to the form. */
export function CreateScreen() {
  const [draft, change] = useDraft()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { busy, problem, forget, made, startAnew, suggest, suggestWithout, share } = useSessionMaker(
    draft,
    change,
  )
  const { criteria, found, leftOut, when } = draft
  // If this is the tab's first page, there is no previous page: the form replaces it.
  const isFirstPage = useLocation().key === 'default'
  const backToForm = () => void (isFirstPage ? navigate({ search: '' }, { replace: true }) : navigate(-1))
  if (params.get('view') === 'suggestions' && found)
    return (
      <PageShell>
        <SuggestionsView
          found={found}
          summary={[summaryOf(criteria), whenInWords(when, found.meeting, serverNow())]
            .filter(Boolean)
            .join(' · ')}
          leftOut={leftOut}
          onLeftOut={suggestWithout}
          onShare={share}
          onChange={() => {
            forget()
            backToForm()
          }}
          busy={busy}
          problem={problem}
        />
      </PageShell>
    )
  return (
    <PageShell>
      <div className="grid grid-cols-1 gap-x-14 gap-y-5 lg:grid-cols-[minmax(0,1fr)_27rem] lg:grid-rows-[auto_1fr] lg:gap-y-9 lg:pt-8">
        <div className="grid grid-cols-1 content-start gap-3 sm:gap-6">
          <h1 className="text-4xl sm:text-5xl">Let’s find your squad a place</h1>
          <p className="max-w-md text-muted">
            Tell us who, where and what for. You get three places that fit, and one link to share.
          </p>
        </div>
        <div className="lg:row-span-2">
          <CriteriaForm
            draft={draft}
            onChange={change}
            onSubmit={suggest}
            busy={busy}
            problem={problem}
            onNew={made ? startAnew : undefined}
          />
        </div>
        <NextSteps />
      </div>
    </PageShell>
  )
}

/** `Ballard, Seattle · 4 people · $30–60 each · Date night · Thai`. */
function summaryOf({ location, groupSize, budget, occasion, cuisine }: Criteria): string {
  const parts = [
    location?.address,
    peopleInWords(sizeOf(groupSize)),
    budget && `${priceRangeByBudget[budget]} each`,
    occasionChoices.find(({ value }) => value === occasion)?.label,
    cuisine,
  ]
  return parts.filter(Boolean).join(' · ')
}

const steps = [
  ['You choose', 'Three suggestions with the reason for each. Change your criteria as often as you like.'],
  ['They vote', 'One link. Your friends need no account, and can add places of their own.'],
  ['It’s decided', 'Votes arrive live, until there is a winner and a plan B.'],
] as const

/** The steps after the form. */
function NextSteps() {
  return <NumberedSteps title="What happens next" steps={steps} />
}
