import type { CrewDecision } from '@nofomo/contracts/endpoints/crews.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../shell/paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { VenuePicture } from '../../ui/venue-picture.tsx'
import { decisionDay, noWinner } from './crew.messages.ts'

const shownAtFirst = 6

/** What the crew decided, newest first. */
export function DecisionList({ decisions }: { decisions: readonly CrewDecision[] }) {
  const [all, setAll] = useState(false)
  const shown = all ? decisions : decisions.slice(0, shownAtFirst)
  return (
    <section aria-labelledby="decided" className="grid grid-cols-1 gap-4">
      <h2 id="decided" className="text-2xl">
        Where you have been
      </h2>
      {decisions.length === 0 ? (
        <EmptyState title="Nothing decided yet">
          Every vote of this crew stays here, with its winner and its day.
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          {shown.map((decision) => (
            <Decision key={decision.number} decision={decision} />
          ))}
        </ul>
      )}
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
    </section>
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
