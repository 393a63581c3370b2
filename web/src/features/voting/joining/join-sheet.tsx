import { limits } from '@nofomo/contracts/values/options.ts'
import { useEffect, useId, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { rememberedView, rememberView, type View } from '../chosen-view.ts'
import { useWantsDeck } from '../view-link.tsx'
import { LimitsButton } from './limits-button.tsx'

/** Replaces the vote buttons until the voter has joined. It covers no venue, and the name may stay empty. */
export function JoinSheet({ sessionId, onJoin }: { sessionId: string; onJoin: (name: string) => void }) {
  const title = useId()
  const choose = useViewChoice()
  return (
    <section
      aria-labelledby={title}
      className="join-sheet z-10 rounded-card border border-line bg-raised p-3.5 shadow-card sm:p-5"
    >
      <form
        className="grid gap-2.5"
        onSubmit={(event) => {
          event.preventDefault()
          const form = new FormData(event.currentTarget)
          choose(form.get('view') === 'deck' ? 'deck' : 'cards')
          onJoin(String(form.get('voterName') ?? ''))
        }}
      >
        <div>
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <h2 id={title} className="text-2xl">
              Join the Vote!
            </h2>
            <p className="text-sm text-muted max-[22rem]:hidden">Tap or swipe</p>
          </div>
          <p className="join-hint text-sm text-muted">
            → yes · ← no<span className="only-fitting"> · ↑ maybe · ↓ not interested</span>
          </p>
        </div>
        <div className="grid gap-2.5 lg:grid-cols-[1fr_auto] lg:items-end">
          <Field
            label="Your Name (Optional)"
            name="voterName"
            autoComplete="given-name"
            maxLength={limits.voterNameLength}
            enterKeyHint="go"
          />
          <Ways />
          <Button type="submit" size="large" className="lg:col-span-2 lg:min-h-12!">
            Start Voting
          </Button>
        </div>
      </form>
      {/* Outside the form: React passes a dialog's submission up. */}
      <ul className="mt-2 flex flex-wrap items-baseline justify-center gap-x-2.5 text-[0.8125rem] text-muted">
        <li>
          <span aria-hidden="true">✓ </span>Anonymous & private
        </li>
        <li>
          <LimitsButton sessionId={sessionId}>
            Any limits?<span className="sr-only"> Set them privately</span>
          </LimitsButton>
        </li>
        <li>
          <span aria-hidden="true">✓ </span>No account required
        </li>
      </ul>
    </section>
  )
}

/** Cards or swipe deck: the last choice of this browser, unless the URL says otherwise. */
function Ways() {
  const wantsDeck = useWantsDeck()
  const deck = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (deck.current && rememberedView() === 'deck') deck.current.checked = true
  }, [])
  const way =
    'grid min-h-11 cursor-pointer place-items-center rounded-control px-2 text-center text-sm font-bold has-checked:bg-tint has-checked:text-ink text-muted border border-edge has-checked:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-sound'
  return (
    <fieldset className="grid grid-cols-2 gap-2 large-text:grid-cols-1">
      <legend className="sr-only">How to vote</legend>
      <label className={way}>
        <input type="radio" name="view" value="" defaultChecked={!wantsDeck} className="sr-only" />
        Cards
      </label>
      <label className={way}>
        <input
          ref={deck}
          type="radio"
          name="view"
          value="deck"
          defaultChecked={wantsDeck}
          className="sr-only"
        />
        Swipe deck
      </label>
    </fieldset>
  )
}

/** Stores the choice. The deck opens once the voter has joined; the cards only need the URL changed. */
function useViewChoice(): (view: View) => void {
  const wantsDeck = useWantsDeck()
  const { state } = useLocation()
  const navigate = useNavigate()
  return (view) => {
    rememberView(view)
    if (view === 'cards' && wantsDeck) void navigate('?', { replace: true, state })
  }
}
