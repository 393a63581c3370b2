import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import { type ComponentProps, useRef } from 'react'
import { gestureLimits } from './gestures.ts'

type VoteButtonsProps = { chosen: VoteValue | undefined; onVote: (vote: VoteValue) => void }

const base =
  'relative grid min-h-16 min-w-max grow basis-0 px-2 touch-manipulation select-none content-center justify-items-center overflow-hidden rounded-card border-2 font-bold leading-tight transition-[background-color,border-color,transform] duration-150 active:scale-[0.97]'
const looks = {
  no: 'border-edge text-no hover:border-no aria-pressed:border-no aria-pressed:bg-raised',
  maybe: 'border-edge text-maybe-text hover:border-maybe aria-pressed:border-maybe aria-pressed:bg-raised',
  yes: 'grow-[1.25] border-accent bg-accent text-on-accent shadow-card hover:bg-accent-press aria-pressed:border-ink',
}

/** No, Maybe and Yes, within the thumb's reach. */
export function VoteButtons({ chosen, onVote }: VoteButtonsProps) {
  const answer = (vote: VoteValue, look: string) => ({
    className: `${base} ${look}`,
    'aria-pressed': chosen === vote,
    onClick: () => onVote(vote),
  })
  return (
    <fieldset className="flex flex-wrap gap-2.5">
      <legend className="sr-only">Your vote</legend>
      <button type="button" {...answer(-1, looks.no)}>
        <Arrow turn="rotate-180" />
        No
      </button>
      <HoldButton {...answer(0, looks.maybe)}>
        <Arrow turn="-rotate-90" />
        Maybe
      </HoldButton>
      <button type="button" {...answer(1, looks.yes)}>
        <Arrow />
        Yes
      </button>
    </fieldset>
  )
}

function Arrow({ turn = '' }: { turn?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={`relative size-5 fill-none stroke-current stroke-[2.5] ${turn}`}
    >
      <path d="M4 12h15m-6-6 6 6-6 6" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

/** The click after a lifted finger comes within this time. */
const clickFollowsMs = 500

type HoldButtonProps = Omit<ComponentProps<'button'>, 'onClick'> & { onClick: () => void }

/** Chooses after being held for a second, which its fill shows; a plain click chooses too. */
function HoldButton({ onClick, children, ...rest }: HoldButtonProps) {
  const hold = useRef<{ timer: ReturnType<typeof setTimeout> | undefined; done: boolean }>({
    timer: undefined,
    done: false,
  })

  function press(event: React.PointerEvent<HTMLButtonElement>) {
    if (event.button !== 0) return
    const button = event.currentTarget
    hold.current.done = false
    button.dataset.holding = ''
    hold.current.timer = setTimeout(() => {
      hold.current.done = true
      delete button.dataset.holding
      onClick()
    }, gestureLimits.holdMs)
  }

  function letGo(event: React.PointerEvent<HTMLButtonElement>) {
    clearTimeout(hold.current.timer)
    delete event.currentTarget.dataset.holding
    // No click follows a press that slid off: the next click counts.
    if (hold.current.done) hold.current.timer = setTimeout(forget, clickFollowsMs)
  }

  function forget() {
    hold.current.done = false
  }

  function click() {
    // The click that ends a hold would vote on the next card.
    if (!hold.current.done) onClick()
    forget()
  }

  return (
    <button
      type="button"
      {...rest}
      onPointerDown={press}
      onPointerUp={letGo}
      onPointerLeave={letGo}
      onPointerCancel={letGo}
      onKeyDown={forget}
      onContextMenu={(event) => event.preventDefault()}
      onClick={click}
    >
      <span aria-hidden="true" className="hold-fill absolute inset-0 bg-tint" />
      <span className="relative grid justify-items-center">{children}</span>
    </button>
  )
}
