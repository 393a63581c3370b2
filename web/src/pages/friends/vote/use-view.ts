import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { queryOf, rememberedView, type View, viewOf } from './chosen-view.ts'

/** The way to vote that the URL asks for. */
export function useView(): View {
  return viewOf(useSearchParams()[0].get('view')) ?? 'cards'
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
