import { useEffect, useRef } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { BallotDock } from '../choices/ballot-dock.tsx'
import choicesCss from '../choices/choices.css?inline'
import { NextOpen } from '../choices/next-open.tsx'
import { useOwnSheet } from '../use-own-sheet.ts'
import type { Voting } from '../use-voting.ts'
import { VoidedNote } from '../voided-note.tsx'
import { answeredInWords, leftInWords } from './times.messages.ts'
import { TimesPart } from './times-part.tsx'
import { useTimeVotes } from './use-time-votes.ts'

/** After the last place, where friends choose the time: when this voter can come. */
export default function TimesScreen({ voting }: { voting: Voting }) {
  useOwnSheet(choicesCss)
  const ballot = useTimeVotes(voting)
  const screen = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const { session, isVoided, back, setDone } = voting
  const times = session.times ?? []
  const answered = times.filter(({ id }) => ballot.votes[id] !== undefined).length
  const left = answered > 0 ? leftInWords(0, times.length - answered) : null
  return (
    <section ref={screen} aria-labelledby="when" className="times-screen">
      <div>
        <h2 id="when" ref={heading} tabIndex={-1} className="text-2xl outline-none">
          When can you come?
        </h2>
        <p className="text-sm text-muted">Nobody sees what you answer, only how many can come.</p>
      </div>
      {isVoided ? <VoidedNote /> : <TimesPart voting={voting} ballot={ballot} />}
      <BallotDock voting={voting} counts={answeredInWords(answered, times.length)} undo={ballot.undo}>
        <Button look="quiet" onClick={back}>
          <span aria-hidden="true">‹ </span>Places
        </Button>
        {left ? (
          <NextOpen left={left} screen={screen} />
        ) : (
          <Button look={answered > 0 ? 'primary' : 'quiet'} onClick={() => setDone(true)}>
            {answered > 0 ? 'Done' : 'I don’t know yet'}
          </Button>
        )}
      </BallotDock>
    </section>
  )
}
