import Check from 'virtual:icons/check'
import X from 'virtual:icons/x'
import type { CityKpis } from '@nofomo/contracts/kpis/endpoints.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { type Card, cardsOf } from './kpi.messages.ts'

type KpiCardsProps = { kpis: CityKpis /** The month has ended. */; isOver: boolean }

/** Six cards: the five targets, and active sessions. */
export function KpiCards({ kpis, isOver }: KpiCardsProps) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {cardsOf(kpis).map((card) => (
        <Figure
          key={card.key}
          label={card.label}
          value={card.value}
          note={<Note card={card} isOver={isOver} />}
          help={card.help}
        />
      ))}
    </div>
  )
}

/** What belongs to the value, its target, and in words whether it is met. */
function Note({ card: { note, target, isMet }, isOver }: { card: Card; isOver: boolean }) {
  return (
    <div className="grid justify-items-start gap-1.5">
      {note && <p>{note}</p>}
      {target && <p>{target}</p>}
      {isMet === true && (
        <Badge tone="yes">
          <Check aria-hidden="true" className="size-4" />
          Target met
        </Badge>
      )}
      {isMet === false && (
        <Badge tone="no">
          <X aria-hidden="true" className="size-4" />
          {isOver ? 'Target not met' : 'Target not met yet'}
        </Badge>
      )}
    </div>
  )
}
