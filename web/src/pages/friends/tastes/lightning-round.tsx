import Undo2 from 'virtual:icons/undo-2'
import { type EitherOrAnswer, eitherOr, eitherOrQuestions } from '@nofomo/contracts/onboarding/choices.ts'
import type { Tastes } from '@nofomo/contracts/onboarding/endpoints.ts'
import { useState } from 'react'
import { eitherOrWords, learnedFrom, pickWords } from '../../../features/onboarding/taste.messages.ts'
import { useKeys } from '../../../lib/browser/use-keys.ts'
import { Button } from '../../../ui/button.tsx'

type Picks = NonNullable<Tastes['lightning_round']>['picks']

type LightningRoundProps = { picks: Picks; onChange: (picks: Picks) => void }

/** Five questions, one at a time, no clock. ← and → answer, Backspace goes back. */
export function LightningRound({ picks, onChange }: LightningRoundProps) {
  const [announced, announce] = useState('')
  const place = eitherOrQuestions.findIndex((question) => picks[question] === undefined)
  const question = eitherOrQuestions[place]
  const before = eitherOrQuestions[(place < 0 ? eitherOrQuestions.length : place) - 1]

  function pick(answer: EitherOrAnswer | undefined) {
    if (!question || !answer) return
    onChange({ ...picks, [question]: answer } as Picks)
    const next = eitherOrQuestions[place + 1]
    announce(`${pickWords[answer]}. ${next ? eitherOrWords[next] : 'That was the last one.'}`)
  }
  function undo() {
    if (!before) return
    const { [before]: _, ...others } = picks
    onChange(others)
    announce(eitherOrWords[before])
  }
  const answers = question ? eitherOr[question] : []
  useKeys({ arrowleft: () => pick(answers[0]), arrowright: () => pick(answers[1]), backspace: undo })

  return (
    <>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {question ? (
        <section aria-labelledby="question" className="flex flex-1 flex-col gap-3">
          <h2 id="question" className="text-xl">
            {eitherOrWords[question]}
          </h2>
          <div className="grid flex-1 auto-rows-fr grid-cols-1 gap-3 landscape:grid-cols-2">
            {answers.map((answer, index) => (
              <button
                key={answer}
                type="button"
                onClick={() => pick(answer)}
                className={`taste-tile text-2xl ${index === 0 ? 'tile-ember' : 'tile-sound'}`}
              >
                {pickWords[answer]}
              </button>
            ))}
          </div>
        </section>
      ) : (
        <p className="rounded-card bg-tint p-5 text-lg">
          {learnedFrom('lightning_round', { lightning_round: { picks } })}
        </p>
      )}
      <div className="flex min-h-11 items-center justify-between gap-2 text-sm text-muted">
        <p>{question ? `Question ${place + 1} of ${eitherOrQuestions.length}` : 'All five answered.'}</p>
        {before && (
          <Button look="ghost" size="small" className="min-h-11" onClick={undo}>
            <Undo2 aria-hidden="true" className="size-4" />
            Undo
          </Button>
        )}
      </div>
    </>
  )
}
