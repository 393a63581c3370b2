import type { Ballot, Snapshot } from '@nofomo/contracts/voting.ts'
import { useEffect, useRef } from 'react'
import { paths } from '../../app/paths.ts'
import { Announcer } from './announcer.tsx'
import { CardStack } from './card-stack.tsx'
import { DeckHeader } from './deck-header.tsx'
import { JoinSheet } from './join-sheet.tsx'
import { KeysHint } from './keys-hint.tsx'
import { Closed, Finished, NothingToVoteOn } from './outcome-panels.tsx'
import { useVoteKeys } from './use-vote-keys.ts'
import { useVoting, type Voting } from './use-voting.ts'
import { VoteDock } from './vote-dock.tsx'

/** One session being voted on in this browser. */
export function VoteScreen({ snapshot, ballot }: { snapshot: Snapshot; ballot: Ballot }) {
  const voting = useVoting({ snapshot, ballot })
  const { venues, deck, isOpen, name } = voting
  const isVoting = isOpen && deck.currentId !== null && venues.length > 0
  const keys = useVoteKeys(isOpen && name !== null, voting)
  return (
    <div className="overflow-x-clip">
      <div className="vote-page mx-auto flex min-h-svh w-full max-w-md flex-col px-4 pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:max-w-4xl">
        <DeckHeader voting={voting} />
        <main className="vote-main flex flex-1 flex-col">
          {isVoting ? <Deck voting={voting} keys={keys} /> : <Ending voting={voting} />}
        </main>
        <Announcer voting={voting} />
      </div>
    </div>
  )
}

function Ending({ voting }: { voting: Voting }) {
  if (voting.venues.length === 0) return <NothingToVoteOn voting={voting} />
  // Who was through before it closed has voted; nobody needs to be told it is too late.
  const isThrough = voting.deck.currentId === null
  return isThrough ? <Finished voting={voting} /> : <Closed voting={voting} />
}

type DeckProps = { voting: Voting; keys: ReturnType<typeof useVoteKeys> }

function Deck({ voting, keys }: DeckProps) {
  const { session, name, join } = voting
  const hasJoined = name !== null
  const deck = useRef<HTMLDivElement>(null)
  const joinedByHand = useRef(false)
  useEffect(() => {
    // The form that had the focus is gone; the first venue is what comes next.
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
      <div className="vote-dock z-10 -mx-4 bg-fog px-4 py-1 lg:mx-auto lg:w-full lg:max-w-xl">
        <div inert={!hasJoined} className="grid gap-1.5">
          <VoteDock voting={voting} />
        </div>
        {hasJoined || (
          <JoinSheet
            resultsPath={paths.results(session.id)}
            onJoin={(typed) => {
              joinedByHand.current = true
              join(typed)
            }}
          />
        )}
      </div>
      {hasJoined && <KeysHint on={keys.on} onToggle={keys.toggle} />}
    </>
  )
}
