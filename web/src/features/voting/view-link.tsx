import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { rememberedView, rememberView } from './chosen-view.ts'

/** Whether the URL asks for the swipe deck instead of the cards. */
export function useWantsDeck(): boolean {
  return useSearchParams()[0].get('view') === 'deck'
}

/** Links to the swipe deck, and from there to the cards. Keeps the navigation state. */
export function ViewLink({ className, children }: { className: string; children: ReactNode }) {
  const { state } = useLocation()
  const wantsDeck = useWantsDeck()
  return (
    <Link
      to={wantsDeck ? '?' : '?view=deck'}
      state={state}
      defaultShouldRevalidate={false}
      onClick={() => rememberView(wantsDeck ? 'cards' : 'deck')}
      className={className}
    >
      {children}
    </Link>
  )
}

/** After joining, opens the view this browser used last, or the one just chosen. Once: later, links switch. */
export function useChosenView(hasJoined: boolean): void {
  const { state } = useLocation()
  const wantsDeck = useWantsDeck()
  const navigate = useNavigate()
  const isChosen = useRef(false)
  const choose = useEffectEvent(() => {
    if (isChosen.current) return
    isChosen.current = true
    const view = rememberedView()
    if (view === 'deck' && !wantsDeck) void navigate('?view=deck', { replace: true, state })
  })
  useEffect(() => {
    if (hasJoined) choose()
  }, [hasJoined])
}
