import { Link, useLocation } from 'react-router'
import { queryOf, rememberView, type View, views } from '../chosen-view.ts'
import { useView } from '../use-view.ts'

const words: Record<View, string> = { cards: 'Cards', deck: 'Deck', list: 'List' }

/** Changes over between the three ways to vote. Keeps the navigation state. */
export function ViewSwitch() {
  const { state } = useLocation()
  const current = useView()
  return (
    <nav aria-label="How to vote" className="mb-2 flex w-full rounded-control border border-edge text-center">
      {views.map((view) => (
        <Link
          key={view}
          to={queryOf(view)}
          state={state}
          defaultShouldRevalidate={false}
          aria-current={view === current || undefined}
          onClick={() => rememberView(view)}
          className={`min-h-11 flex-auto rounded-control py-2.5 ${view === current ? 'bg-ink text-fog' : ''}`}
        >
          {words[view]}
        </Link>
      ))}
    </nav>
  )
}
