import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useBrowserValue } from '../../../lib/browser/use-browser-value.ts'
import { type Shortcuts, useShortcuts } from '../../../lib/browser/use-shortcuts.ts'
import { NoScript } from '../../../shell/no-script.tsx'
import { paths } from '../../../shell/paths.ts'
import { CardStack } from './cards/card-stack.tsx'
import { TimesScreen, VoteList } from './choices/lazy-choice-screens.tsx'
import type { View } from './chosen-view.ts'
import { DeckHeader } from './deck-header.tsx'
import { OutcomePanels } from './ending/outcome-panels.tsx'
import { Invitation } from './joining/invitation.tsx'
import { CookiesRefused, LostTimes, SwipeDeck } from './lazy-parts.tsx'
import type { ReadyVote } from './session-source.ts'
import { useChosenView, useView } from './use-view.ts'
import { useVoting, type Voting } from './use-voting.ts'
import { VoteAids } from './vote-aids.tsx'
import { VoteDock } from './vote-dock.tsx'

/** A session's vote in this browser. */
export function VoteScreen(vote: ReadyVote) {
  const voting = useVoting(vote)
  const shortcuts = useShortcuts()
  const isInBrowser = useBrowserValue(() => true, false)
  useChosenView(voting.mayVote && voting.place >= 0, voting.venues.length)
  const asked = useView()
  const view = isInBrowser && suits(asked, voting) ? asked : 'cards'
  const { isInvited, showsVote, joinByHand, hasJoinedByHand } = useInvitation(voting)
  return (
    <div className="overflow-x-clip">
      <div className="vote-page mx-auto flex min-h-svh w-full max-w-md flex-col px-4 pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:max-w-4xl">
        {showsVote && <DeckHeader voting={voting} view={view} />}
        <main className="vote-main flex flex-1 flex-col">
          <LostTimes session={voting.session} className="mb-2 text-sm" />
          {isInvited && <Invitation voting={voting} onJoin={joinByHand} />}
          {showsVote && (
            <Ballot voting={voting} view={view} shortcuts={shortcuts} takesFocus={hasJoinedByHand} />
          )}
          <NoScript>
            {import.meta.env.SSR && (
              <>
                Voting needs JavaScript, which is switched off here. You can read the{' '}
                <a href={paths.results(voting.session.id)} className="font-bold text-sound underline">
                  results so far
                </a>{' '}
                without it.
              </>
            )}
          </NoScript>
          {isInBrowser && <VoteAids voting={voting} shortcuts={shortcuts} view={view} />}
        </main>
      </div>
    </div>
  )
}

/**
 * The first screen, for those who have not joined. The server renders the vote behind it, which a voter with a remembered
 * name sees at once (`app/document.ts`); it goes once the browser is known to have none.
 */
function useInvitation({ name, refusesCookies, isVoided, isOpen, venues, deck, join }: Voting) {
  const [isSettled, setSettled] = useState(false)
  const [hasJoinedByHand, setJoinedByHand] = useState(false)
  useEffect(() => setSettled(true), [])
  const hasCard = venues.length > 0 && deck.currentId !== null
  const isInvited = name === null && isOpen && hasCard && !refusesCookies && !isVoided
  function joinByHand(typed: string) {
    setJoinedByHand(true)
    join(typed)
  }
  return { isInvited, showsVote: !isInvited || !isSettled, joinByHand, hasJoinedByHand }
}

/** Deck and list are for voters who have joined and may vote. They stay for those who finished in this visit. */
function suits(
  view: View,
  { name, isVoided, refusesCookies, isOpen, isDone, deck, venues }: Voting,
): boolean {
  if (name === null || isVoided || refusesCookies) return false
  if (view === 'list') return isOpen && !isDone && venues.length > 0
  return deck.currentId === null ? deck.last !== null || venues.length === 0 : isOpen
}

type BallotProps = { voting: Voting; view: View; shortcuts: Shortcuts; takesFocus: boolean }

function Ballot({ voting, view, shortcuts, takesFocus }: BallotProps) {
  if (view === 'deck')
    return (
      <Coming what="The swipe deck">
        <SwipeDeck voting={voting} shortcuts={shortcuts} />
      </Coming>
    )
  if (view === 'list')
    return (
      <Coming what="The list">
        <VoteList voting={voting} />
      </Coming>
    )
  if (voting.asksForTimes)
    return (
      <Coming what="The times">
        <TimesScreen voting={voting} />
      </Coming>
    )
  return <Cards voting={voting} takesFocus={takesFocus} />
}

/** Each part has a boundary of its own: to change the view is a transition, which would wait behind one that is there. */
const Coming = ({ what, children }: { what: string; children: ReactNode }) => (
  <Suspense key={what} fallback={<p role="status">{what} is on its way…</p>}>
    {children}
  </Suspense>
)

function Cards({ voting, takesFocus }: { voting: Voting; takesFocus: boolean }) {
  const { venues, deck, isOpen, isVoided, refusesCookies } = voting
  if (venues.length === 0 || deck.currentId === null || !isOpen) return <OutcomePanels voting={voting} />
  if (refusesCookies && !isVoided)
    return (
      <Suspense>
        <CookiesRefused />
      </Suspense>
    )
  return (
    <>
      <CardStack voting={voting} takesFocus={takesFocus} />
      <VoteDock voting={voting} />
    </>
  )
}
