import { limits } from '@nofomo/contracts/options.ts'
import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useWantsDeck } from './view-link.tsx'

/** Over the vote buttons until one has joined. It hides no venue, and the name may stay empty. */
export function JoinSheet({ onJoin, resultsPath }: { onJoin: (name: string) => void; resultsPath: string }) {
  const title = useId()
  const wantsDeck = useWantsDeck()
  return (
    <section
      aria-labelledby={title}
      className="join-sheet z-10 rounded-card border border-line bg-raised p-4 shadow-card sm:p-5"
    >
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          onJoin(String(new FormData(event.currentTarget).get('voterName') ?? ''))
        }}
      >
        <div>
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <h2 id={title} className="text-2xl">
              Join the Vote!
            </h2>
            <p className="text-sm text-muted max-[22rem]:hidden">Tap or swipe</p>
          </div>
          <p className="text-sm text-muted max-[22rem]:hidden">→ yes · ← no · ↑ maybe · ↓ not interested</p>
        </div>
        {/* For who sends this before the script is there. */}
        {wantsDeck && <input type="hidden" name="view" value="deck" />}
        <div className="grid gap-3 lg:grid-cols-[1fr_auto] lg:items-end">
          <Field
            label="Your Name (Optional)"
            name="voterName"
            autoComplete="given-name"
            maxLength={limits.voterNameLength}
            enterKeyHint="go"
          />
          <Button type="submit" size="large" className="lg:min-h-12!">
            Start Voting
          </Button>
        </div>
        <ul className="flex flex-wrap justify-center gap-x-3 text-sm text-muted">
          <li>
            <span aria-hidden="true">✓ </span>Anonymous & private
          </li>
          <li>
            <span aria-hidden="true">✓ </span>No account required
          </li>
        </ul>
        <noscript>
          <p className="text-sm">
            Voting needs JavaScript. You can read the{' '}
            <a href={resultsPath} className="font-bold text-sound underline">
              results so far
            </a>{' '}
            without it.
          </p>
        </noscript>
      </form>
    </section>
  )
}
