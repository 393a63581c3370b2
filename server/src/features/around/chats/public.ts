export { type ChatBallot, type ChatVote, markedInWords } from './rules/ballot.ts'
export { buttonLabels, type ChatMessage, type ChatPlace } from './rules/chat-message.ts'
export { chatHelp, isHelp } from './rules/command.ts'
export { plainWords } from './rules/plain-words.ts'
export { createChats } from './service/create-chats.ts'
export { purgeChatPosts } from './service/purge.ts'
export type {
  ChatAdapter,
  ChatPress,
  ChatRequest,
  ChatSender,
  Chats,
  ChatTarget,
  ChosenPlace,
  ShowOutcome,
  ToldSentence,
} from './service/types.ts'
