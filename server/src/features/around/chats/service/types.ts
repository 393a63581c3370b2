import type { CallEndpoint } from '../../../../platform/channel-calls.ts'
import type { ChatBallot, ChatVote } from '../rules/ballot.ts'
import type { ChatMessage } from '../rules/chat-message.ts'

export const chatPlatforms = ['slack', 'discord'] as const
export type ChatPlatform = (typeof chatPlatforms)[number]

/** Who sent a request, and where, by the ids of the platform. Only keyed hashes of them are stored beyond the request. */
export type ChatSender = {
  platform: ChatPlatform
  /** A workspace, a guild, or whatever stands in its place in private messages. */
  workspace: string
  channel: string
  person: string
}

/** What somebody wants. `postId` names the message whose button was pressed. */
export type ChatRequest =
  | { kind: 'vote'; words: string }
  | { kind: 'another'; postId: string }
  | { kind: 'place'; postId: string; place: ChosenPlace }
  | { kind: 'end'; postId: string }

/** A place of the catalog or the directory by its id, or a typed one: without an address it has to be found by its name. */
export type ChosenPlace = { venueId: string | null; name: string; address: string | null }

/** A button of a message, pressed by somebody who is answered at once. `call` counts toward their limits. */
export type ChatPress = { sender: ChatSender; postId: string; call: CallEndpoint }

/** Where an adapter answers and posts: JSON that only the adapter reads. Stored encrypted. */
export type ChatTarget = { readonly [name: string]: string | number | boolean | null }

/** A request whose signature and time have been checked. */
type SignedRequest = {
  /** Unique among the requests of the platform: a signature, an interaction's id. A second one with it is a replay. */
  key: string
  sender: ChatSender
  /** Null: there is nothing left to do, and only the key is recorded. */
  request: ChatRequest | null
  target: ChatTarget
}

/**
 * `accepted`: stored, and done by some node even if this one dies; acknowledge it now. `replayed`: refuse it. A sentence: a limit
 * is used up, tell the person.
 */
type Acceptance = 'accepted' | 'replayed' | { refused: string }

/**
 * `shown`: posted or edited; `target` is what the next edit needs, null if the message cannot be edited. `gone`: the message, the
 * channel or the installation is no more. `paused`: the channel is archived, and may come back. `later`: again after this time; `isForAll` delays all posts of the workspace.
 */
export type ShowOutcome =
  | { state: 'shown'; target: ChatTarget | null }
  | { state: 'gone' | 'paused' }
  | { state: 'later'; retryAfterMs: number; isForAll: boolean }

/** What one person is told; `link` is an address of ours that belongs to them alone. */
export type ToldSentence = { sentence: string; link?: string }

/** What a platform implements. A thrown error means that the platform could not be reached: it is tried again. */
export type ChatAdapter = {
  platform: ChatPlatform
  /** Where a workspace adds NoFOMO: an address, or a path of ours. */
  installUrl: string
  /** Posts the message, or edits it if `target` is what an earlier `show` returned. `postId` belongs into its buttons. */
  show(target: ChatTarget, message: ChatMessage, postId: string): Promise<ShowOutcome>
  /**
   * Replies to a message that `target` has shown before, in its thread where the platform has them. Does nothing where the chat does
   * not let it. `key`, of at most 25 characters: the same reply is not made again soon.
   */
  reply(target: ChatTarget, sentences: readonly string[], key: string): Promise<void>
  /** Tells whoever sent the request, and nobody else. Where that is not possible any more, it does nothing. */
  tell(target: ChatTarget, told: ToldSentence): Promise<void>
}

/** The chats of this installation, as features of platforms use them. */
export type Chats = {
  readonly adapters: readonly ChatAdapter[]
  /** The listener is called after each request that leaves something to do. */
  onAccepted(listener: () => void): void
  /** Records a key of a platform, at least as long as any signature is valid. False if it was recorded before, on whichever node. */
  isNew(platform: ChatPlatform, key: string): Promise<boolean>
  /** Records a signed request before it is acknowledged, across all nodes. */
  accept(request: SignedRequest): Promise<Acceptance>
  /** The ballot of whoever pressed. @throws AppError with a sentence for them */
  readBallot(press: ChatPress): Promise<ChatBallot>
  /** Casts votes by the keys of a ballot's items, and returns it. @throws AppError with a sentence for them */
  castBallot(press: ChatPress, votes: ReadonlyMap<string, ChatVote>): Promise<ChatBallot>
  /** The workspace is no more: its posts are forgotten. */
  forgetWorkspace(platform: ChatPlatform, workspace: string): Promise<void>
}
