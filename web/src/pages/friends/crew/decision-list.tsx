import type { CrewDecision } from '@nofomo/contracts/crews/endpoints.ts'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { serverNow } from '../../../lib/time/clock.ts'
import { paths } from '../../../shell/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { FoldedSection } from '../../../ui/folded-section.tsx'
import { VenuePicture } from '../../../ui/venue-picture.tsx'
import { decisionDay, noWinner } from './crew.messages.ts'

const shownAtFirst = 6

/** What the crew decided: where it goes next, soonest first, and where it was, newest first. */
export function DecisionList({ decisions }: { decisions: readonly CrewDecision[] }) {
  const id = useId()
  const now = serverNow()
  const isAhead = ({ winner, meetingAt }: CrewDecision) =>
    winner !== null && meetingAt !== null && Date.parse(meetingAt) > now
  const startOf = ({ meetingAt }: CrewDecision) => Date.parse(meetingAt ?? '')
  const ahead = decisions.filter(isAhead).toSorted((one, other) => startOf(one) - startOf(other))
  const past = decisions.filter((decision) => !isAhead(decision))
  return (
    <>
      {ahead.length > 0 && (
        <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
          <h2 id={id} className="text-xl">
            Coming up
          </h2>
          <Decisions decisions={ahead} />
        </section>
      )}
      {past.length > 0 && (
        <FoldedSection id="past" title="Where you have been" sum={String(past.length)}>
          <Decisions decisions={past} />
        </FoldedSection>
      )}
    </>
  )
}

function Decisions({ decisions }: { decisions: readonly CrewDecision[] }) {
  const [all, setAll] = useState(false)
  const shown = all ? decisions : decisions.slice(0, shownAtFirst)
  return (
    <>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {shown.map((decision) => (
          <Decision key={decision.number} decision={decision} />
        ))}
      </ul>
      {shown.length < decisions.length && (
        <Button
          look="ghost"
          size="small"
          className="min-h-11 justify-self-start"
          onClick={() => setAll(true)}
        >
          + {decisions.length - shown.length} more
        </Button>
      )}
    </>
  )
}

function Decision({ decision }: { decision: CrewDecision }) {
  const { winner, sessionId } = decision
  const name = winner?.name ?? noWinner
  return (
    <li className="relative grid grid-cols-[104px_minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-raised large-text:grid-cols-1">
      <VenuePicture image={winner?.image ?? null} sizes="104px" shape="h-full min-h-24" />
      <div className="grid grid-cols-1 content-center gap-1 p-3">
        <h3 className="text-lg wrap-anywhere">
          {sessionId ? (
            <Link to={paths.results(sessionId)}>
              {/* The whole card is a link. */}
              <span aria-hidden="true" className="absolute inset-0" />
              <span translate={winner ? 'no' : undefined}>{name}</span>
            </Link>
          ) : (
            <span translate={winner ? 'no' : undefined}>{name}</span>
          )}
        </h3>
        <p className="text-sm text-muted">{decisionDay(decision)}</p>
      </div>
    </li>
  )
}
