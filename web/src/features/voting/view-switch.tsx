import { useEffect, useEffectEvent, useRef } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { queryOf, rememberedView, rememberView, type View, viewOf, views } from './chosen-view.ts'

const words: Record<View, string> = { cards: 'Cards', deck: 'Deck', list: 'List' }

/** The way to vote that the URL asks for. */
export function useView(): View {
  return viewOf(useSearchParams()[0].get('view')) ?? 'cards'
}

/** Changes over between the three ways to vote. Keeps the navigation state. */
export function ViewSwitch() {
  const { state } = useLocation()
  const current = useView()
  return (
    <nav aria-label="How to vote" className="flex rounded-full border border-edge">
      {views.map((view) => (
        <Link
          key={view}
          to={queryOf(view)}
          state={state}
          defaultShouldRevalidate={false}
          aria-current={view === current || undefined}
          onClick={() => rememberView(view)}
          className={`min-h-6 rounded-full px-1.5 ${view === current ? 'bg-ink text-fog' : ''}`}
        >
          {words[view]}
        </Link>
      ))}
    </nav>
  )
}

/** With more places than these, a wide screen shows them all at once unless somebody chose another way. */
const maxCardsOnWideScreen = 6
const wideScreen = '(min-width: 64rem)'

/** After joining, opens the view this browser used last. Once: later, links switch. */
export function useChosenView(hasJoined: boolean, places: number): void {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const isChosen = useRef(false)
  const choose = useEffectEvent(() => {
    if (isChosen.current) return
    isChosen.current = true
    const suitsList = places > maxCardsOnWideScreen && matchMedia(wideScreen).matches
    const view = rememberedView() ?? (suitsList ? 'list' : 'cards')
    const isAskedFor = new URLSearchParams(search).has('view')
    if (view !== 'cards' && !isAskedFor) void navigate(queryOf(view), { replace: true, state })
  })
  useEffect(() => {
    if (hasJoined) choose()
  }, [hasJoined])
}
