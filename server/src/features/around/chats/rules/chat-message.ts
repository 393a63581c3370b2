/** A vote as a chat shows it, in plain text: each platform escapes and lays it out by itself. */
export type ChatMessage = {
  /** `gone`: deleted, `taken_down`: hidden by staff; both have no places, link and buttons. */
  state: 'open' | 'provisional' | 'decided' | 'gone' | 'taken_down'
  title: string
  /** `Friday, November 27 at 7:00 PM (Seattle time)`, or how many times there are to choose from; null if that is open. */
  when: string | null
  /** One sentence on where the vote stands: `2 of 6 voted.`, `Decided: Monsoon. Plan B: Altura.` */
  status: string
  /** In the order of the list, later ones left out (`maxChatPlaces`). */
  places: readonly ChatPlace[]
  /** `And 4 more places.`; null if all are shown. */
  more: string | null
  /** `Facts: © OpenStreetMap contributors 2022`; null if nothing that is shown of the places is from elsewhere. */
  credit: string | null
  outcome: ChatOutcome | null
  /** The address for friends, and what the link says; null for a vote that is gone. */
  link: { label: string; url: string } | null
  buttons: readonly ChatButton[]
}

export type ChatPlace = {
  name: string
  /** `Thai · Capitol Hill · $15–30`; null if nothing is known. */
  details: string | null
  /** Why it was suggested; null without a reason. */
  reason: string | null
  /** `3 yes · 1 maybe · 0 no`; null while everybody may not see the counts, and before the first vote. */
  counts: string | null
}

/** The winner of a provisional or final result. */
type ChatOutcome = {
  winner: string
  backup: string | null
  /** `Altura leads on points.`; null if nothing decided it. */
  decidedBy: string | null
  /** An https address of the winner's picture, 800 px wide. */
  pictureUrl: string
}

export type ChatButton = 'vote_here' | 'make_another' | 'add_place' | 'end_vote'

/** What the buttons say, on every platform. */
export const buttonLabels: Record<ChatButton, string> = {
  vote_here: 'Vote here',
  make_another: 'Make another',
  add_place: 'Add a place',
  end_vote: 'End vote',
}

export const maxChatPlaces = 6
