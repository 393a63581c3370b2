import FlaskConical from 'virtual:icons/flask-conical'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'

export type TestCard = { number: string; does: string }

const cards: readonly TestCard[] = [
  { number: '4242 4242 4242 4242', does: 'succeeds' },
  { number: '4000 0000 0000 0002', does: 'is declined' },
]

export function TestModeBadge() {
  return (
    <Badge tone="sound">
      <FlaskConical aria-hidden="true" className="size-4" />
      Test mode
    </Badge>
  )
}

/** Says that no card is charged, and which cards there are. */
export function TestMode({ onUse }: { onUse: (card: TestCard) => void }) {
  return (
    <section
      aria-labelledby="test-mode"
      className="grid grid-cols-1 gap-2 rounded-control border border-sound p-4"
    >
      <h3 id="test-mode" className="flex items-center gap-2 font-sans text-base tracking-normal text-sound">
        <FlaskConical aria-hidden="true" className="size-5 flex-none" />
        Test mode: no card is charged
      </h3>
      <p className="text-sm text-muted">Please don’t enter a real card. These two are for trying:</p>
      <ul className="grid gap-2">
        {cards.map((card) => (
          <li key={card.number} className="flex items-center justify-between gap-3">
            <p className="min-w-0 text-sm leading-snug">
              <span className="font-bold tabular-nums">{card.number}</span>{' '}
              <span className="whitespace-nowrap">{card.does}</span>
            </p>
            <Button look="quiet" size="small" className="min-h-11 flex-none" onClick={() => onUse(card)}>
              Fill in<span className="sr-only"> the card that {card.does}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
