import type { Swipe } from '@nofomo/contracts/onboarding/choices.ts'
import type { TasteCard } from '@nofomo/contracts/onboarding/endpoints.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { cuisineWords } from '../../../features/onboarding/taste.messages.ts'
import { VenuePicture } from '../../../ui/venue-picture.tsx'
import { attachDrag } from './drag.ts'

type CuisineCardProps = {
  card: TasteCard
  /** Below it. */
  next: TasteCard | undefined
  /** `3 of 10`. */
  place: string
  onSwipe: (swipe: Swipe) => void
}

/** A cuisine with a poster, to be dragged to the right or to the left. */
export function CuisineCard({ card, next, place, onSwipe }: CuisineCardProps) {
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
