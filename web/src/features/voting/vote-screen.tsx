import { Suspense, useEffect, useRef } from 'react'
import { useBrowserValue } from '../../lib/browser/use-browser-value.ts'
import { NoScript } from '../../shell/no-script.tsx'
import { paths } from '../../shell/paths.ts'
import { CardStack } from './cards/card-stack.tsx'
import { DeckHeader } from './deck-header.tsx'
import { JoinSheet } from './joining/join-sheet.tsx'
import { CookiesRefused, SwipeDeck } from './lazy-parts.tsx'
import { Closed, Finished, NothingToVoteOn } from './outcome-panels.tsx'
import type { ReadyVote } from './session-source.ts'
import { useShortcuts } from './use-vote-keys.ts'
import { useVoting, type Voting } from './use-voting.ts'
import { useChosenView, useWantsDeck } from './view-link.tsx'
import { VoidedNote } from './voided-note.tsx'
import { VoteAids } from './vote-aids.tsx'
import { VoteDock } from './vote-dock.tsx'

/** A session's vote in this browser. */
export function VoteScreen(vote: ReadyVote) {
  const voting = useVoting(vote)
  const shortcuts = useShortcuts()
  const isInBrowser = useBrowserValue(() => true, false)
  useChosenView(voting.mayVote && voting.place >= 0)
  const isSwipeDeck = useWantsDeck() && isInBrowser && suitsSwipeDeck(voting)
  return (
    <div className="overflow-x-clip">
      <div className="vote-page mx-auto flex min-h-svh w-full max-w-md flex-col px-4 pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:max-w-4xl">
        <DeckHeader voting={voting} />
        <main className="vote-main flex flex-1 flex-col">
          {isSwipeDeck ? (
            <Suspense fallback={<p role="status">The swipe deck is on its way…</p>}>
              <SwipeDeck voting={voting} shortcuts={shortcuts} />
            </Suspense>
          ) : (
            <Cards voting={voting} />
          )}
          <NoScript>
            Voting needs JavaScript, which is switched off here. You can read the{' '}
            <a href={paths.results(voting.session.id)} className="font-bold text-sound underline">
              results so far
            </a>{' '}
            without it.
          </NoScript>
          {isInBrowser && <VoteAids voting={voting} shortcuts={shortcuts} isSwipeDeck={isSwipeDeck} />}
        </main>
      </div>
    </div>
  )
}

/** For voters who have joined and may vote. It stays for voters who finished in this visit. */
function suitsSwipeDeck({ name, isVoided, refusesCookies, isOpen, deck, venues }: Voting): boolean {
  if (name === null || isVoided || refusesCookies) return false
  return deck.currentId === null ? deck.last !== null || venues.length === 0 : isOpen
}

function Cards({ voting }: { voting: Voting }) {
  const { venues, deck, isOpen } = voting
  if (venues.length === 0) return <NothingToVoteOn voting={voting} />
  // A voter who finished before the vote closed needs no notice that it is too late.
  if (deck.currentId === null) return <Finished voting={voting} />
  return isOpen ? <Deck voting={voting} /> : <Closed voting={voting} />
}

function Deck({ voting }: { voting: Voting }) {
  const { name, join, isVoided, refusesCookies } = voting
  const hasJoined = name !== null
  const deck = useRef<HTMLDivElement>(null)
  const joinedByHand = useRef(false)
  useEffect(() => {
    // The focused form is gone: focuses the first venue.
    if (hasJoined && joinedByHand.current) deck.current?.focus({ preventScroll: true })
  }, [hasJoined])
  return (
    <>
      <section
        ref={deck}
        tabIndex={-1}
        aria-label="Venue to vote on"
        className="flex flex-1 flex-col outline-none"
      >
        <CardStack voting={voting} />
      </section>
      <div
        data-keep-clear="buttons"
        className="vote-dock z-10 -mx-4 bg-fog px-4 py-1 lg:mx-auto lg:w-full lg:max-w-xl"
      >
        {isVoided ? (
          <VoidedNote />
        ) : refusesCookies ? (
          <Suspense>
            <CookiesRefused />
          </Suspense>
        ) : (
          <div inert={!hasJoined} className="grid gap-1.5">
            <VoteDock voting={voting} />
          </div>
        )}
        {hasJoined || refusesCookies || (
          <JoinSheet
            sessionId={voting.session.id}
            onJoin={(typed) => {
              joinedByHand.current = true
              join(typed)
            }}
          />
        )}
      </div>
    </>
  )
}
