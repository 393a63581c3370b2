import { lazy } from 'react'
import { ReportButton } from '../../../../features/reports/report-button.tsx'
import { anonymous } from '../../../../features/voting/voter-name/voter-name.ts'
import { retryImport } from '../../../../lib/loading/retry-import.ts'
import { DialogButton } from '../../../../ui/dialog/dialog-button.tsx'
import { AddVenueButton } from '../add-venue-button.tsx'
import { LimitsButton } from '../joining/limits-button.tsx'
import type { Voting } from '../use-voting.ts'
import { ViewSwitch } from './view-switch.tsx'

export type MenuItemsProps = {
  voting: Voting
  /** There are places to vote on in another way. */
  isVoting: boolean
}

/** What few need while they vote. */
export default function MenuItems({ voting, isVoting }: MenuItemsProps) {
  const { session, deck, name, isOpen, mayVote, mayAddVenue } = voting
  const isVoter = name !== null && (isOpen || Object.keys(deck.votes).length > 0)
  return (
    <div className="grid">
      {isVoting && mayVote && <ViewSwitch />}
      {isVoter && <NameButton voting={voting} />}
      {mayVote && (
        <LimitsButton sessionId={session.id} className="min-h-11 text-left">
          My private limits
        </LimitsButton>
      )}
      <ReportButton sessionId={session.id} className="min-h-11 text-left" />
      {!isVoting && mayAddVenue && (
        <AddVenueButton sessionId={session.id} look="quiet">
          Add a venue
        </AddVenueButton>
      )}
    </div>
  )
}

const NameDialog = lazy(() => retryImport(() => import('../joining/name-dialog.tsx')))

/** Shows the name this voter votes under, and opens what corrects it. */
function NameButton({ voting }: { voting: Voting }) {
  const { name } = voting
  return (
    <DialogButton dialog={NameDialog} own={{ voting }} className="min-h-11 text-left wrap-anywhere">
      {name === anonymous ? (
        'Add name'
      ) : (
        <>
          Change your name: you vote as <span translate="no">{name}</span>
        </>
      )}
    </DialogButton>
  )
}
