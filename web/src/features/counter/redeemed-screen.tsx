import CircleCheck from 'virtual:icons/circle-check'
import type { CounterView } from '@nofomo/contracts/endpoints/offers.ts'
import { useEffect, useRef } from 'react'
import { paths } from '../../shell/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { receiptInWords } from './counter.messages.ts'

type RedeemedScreenProps = {
  view: CounterView /** Answered just now, not shown again after a reload. */
  isNew: boolean
}

/** The whole screen says that it is done, what to give, and leads to the next guest. */
export function RedeemedScreen({ view, isNew }: RedeemedScreenProps) {
  const { offer } = view.voucher
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isNew) return
    // The button that was pressed is gone.
    title.current?.focus()
    scrollTo(0, 0)
    navigator.vibrate?.(200)
  }, [isNew])
  return (
    <main className="grid min-h-dvh grid-rows-[1fr_auto] gap-6 bg-yes p-4 pb-[max(1rem,env(safe-area-inset-bottom))] text-raised">
      <div className="grid w-full max-w-xl grid-cols-1 content-center justify-items-center gap-3 justify-self-center text-center">
        <CircleCheck aria-hidden="true" className="size-20 landscape:size-14 lg:size-24" />
        <h1 ref={title} tabIndex={-1} className="text-5xl font-extrabold outline-none sm:text-6xl">
          Redeemed
        </h1>
        <p className="font-display text-2xl leading-tight font-bold wrap-anywhere sm:text-3xl">
          {offer.offer_text}
        </p>
        {offer.details && (
          <p className="line-clamp-4 large-text:line-clamp-none whitespace-pre-line wrap-anywhere">
            {offer.details}
          </p>
        )}
        <p className="text-lg font-bold wrap-anywhere">{receiptInWords(view)}</p>
        <p role="status" className="sr-only">
          {isNew && 'Redeemed. Give the group what you promised.'}
        </p>
      </div>
      <ButtonLink
        to={paths.redeem()}
        look="quiet"
        size="large"
        className="min-h-16 w-full max-w-xl justify-self-center text-xl"
      >
        Scan the next one
      </ButtonLink>
    </main>
  )
}
