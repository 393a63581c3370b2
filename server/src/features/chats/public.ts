export { type ChatButton, type ChatMessage, type ChatPlace, buttonLabels } from './rules/chat-message.ts'
export { chatHelp, isHelp } from './rules/command.ts'
export { purgeChatPosts } from './service/purge.ts'
export { createChats } from './service/create-chats.ts'
export type {
  Acceptance,
  ChatAdapter,
  ChatRequest,
  Chats,
  ChatSender,
  ChatTarget,
  ChosenPlace,
  ShowOutcome,
  SignedRequest,
} from './service/types.ts'
