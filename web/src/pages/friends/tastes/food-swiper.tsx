import Check from 'virtual:icons/check'
import Minus from 'virtual:icons/minus'
import Undo2 from 'virtual:icons/undo-2'
import X from 'virtual:icons/x'
import type { Swipe, SwipedCuisine } from '@nofomo/contracts/onboarding/choices.ts'
import type { TasteCard, Tastes } from '@nofomo/contracts/onboarding/endpoints.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { cuisineWords, learnedFrom } from '../../../features/onboarding/taste.messages.ts'
import { useKeys } from '../../../lib/browser/use-keys.ts'
import { Button } from '../../../ui/button.tsx'
import { VenuePicture } from '../../../ui/venue-picture.tsx'
import { attachDrag } from './drag.ts'
import { swipedWords } from './onboarding.messages.ts'

type Swipes = NonNullable<NonNullable<Tastes['food_swiper']>['swipes']>

type FoodSwiperProps = {
  cards: readonly TasteCard[]
  swipes: Swipes
  onChange: (swipes: Swipes) => void
}

/** One card after the other: by swipe, by button, or by the keys ← → ↓ and Backspace. */
export function FoodSwiper({ cards, swipes, onChange }: FoodSwiperProps) {
  const [announced, announce] = useState('')
  const place = cards.findIndex(({ cuisine }) => swipes[cuisine] === undefined)
  const card = cards[place]
  const last = lastSwiped(cards, place)

  function swipe(given: Swipe) {
    if (!card) return
    onChange({ ...swipes, [card.cuisine]: given })
    announce(swipedWords(card.cuisine, given, cards[place + 1]?.cuisine ?? null))
  }
  function undo() {
    if (!last) return
    const { [last]: _, ...others } = swipes
    onChange(others)
    announce(`${cuisineWords[last]} again.`)
  }
  useKeys({
    arrowright: () => swipe('yes'),
    arrowleft: () => swipe('no'),
    arrowdown: () => swipe('skip'),
    backspace: undo,
  })

  return (
    <>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {card ? (
        <CuisineCard
          key={card.cuisine}
          card={card}
          next={cards[place + 1]}
          place={`${place + 1} of ${cards.length}`}
          onSwipe={swipe}
        />
      ) : (
        <p className="rounded-card bg-tint p-5 text-lg">
          {learnedFrom('food_swiper', { food_swiper: { swipes } })}
        </p>
      )}
      <div className="grid grid-cols-3 gap-2 large-text:grid-cols-1">
        {card && (
          <>
            <Button look="quiet" size="large" className="px-2" onClick={() => swipe('no')}>
              <X aria-hidden="true" className="size-5 text-no" />
              No
            </Button>
            <Button look="quiet" size="large" className="px-2" onClick={() => swipe('skip')}>
              <Minus aria-hidden="true" className="size-5 text-maybe-text" />
              Pass
            </Button>
            <Button look="quiet" size="large" className="px-2" onClick={() => swipe('yes')}>
              <Check aria-hidden="true" className="size-5 text-yes" />
              Yes
            </Button>
          </>
        )}
      </div>
      <div className="flex min-h-11 items-center justify-between gap-2 text-sm text-muted">
        <p className="pointer-coarse:hidden">Keys: ← no, → yes, ↓ pass, ⌫ undo</p>
        {last && (
          <Button look="ghost" size="small" className="ml-auto min-h-11" onClick={undo}>
            <Undo2 aria-hidden="true" className="size-4" />
            Undo
          </Button>
        )}
      </div>
    </>
  )
}

/** The card before the open one; the last card when all are swiped. */
function lastSwiped(cards: readonly TasteCard[], place: number): SwipedCuisine | null {
  return cards.at(place < 0 ? -1 : place - 1 < 0 ? cards.length : place - 1)?.cuisine ?? null
}

type CuisineCardProps = {
  card: TasteCard
  /** Below it. */
  next: TasteCard | undefined
  /** `3 of 10`. */
  place: string
  onSwipe: (swipe: Swipe) => void
}

/** A cuisine with a poster, to be dragged to the right or to the left. */
function CuisineCard({ card, next, place, onSwipe }: CuisineCardProps) {
  const element = useRef<HTMLElement>(null)
  const swiped = useEffectEvent(onSwipe)
  useEffect(() => (element.current ? attachDrag(element.current, (swipe) => swiped(swipe)) : undefined), [])
  return (
    <div className="relative flex min-h-40 flex-1 flex-col">
      {next && (
        <div aria-hidden="true" className="absolute inset-0 scale-95 overflow-hidden rounded-card bg-tint">
          <VenuePicture image={next.image} sizes="36rem" shape="h-full" />
        </div>
      )}
      <article
        ref={element}
        data-place="front"
        className="taste-card relative flex flex-1 flex-col overflow-hidden rounded-card border border-line bg-raised shadow-card"
      >
        <div className="relative min-h-24 flex-1">
          <VenuePicture
            image={card.image}
            sizes="(min-width: 36rem) 36rem, 100vw"
            first
            shape="absolute inset-0 h-full"
          />
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 px-4 py-2">
          <h2 className="text-2xl">{cuisineWords[card.cuisine]}</h2>
          <p className="text-sm text-muted">
            {place} <span className="max-[22rem]:hidden">· like {card.example}</span>
          </p>
        </div>
      </article>
    </div>
  )
}
