import type { ServedChats } from '@nofomo/contracts/chats/endpoints.ts'

export const chatsTitle = 'In chats and assistants'
export const chatsLead =
  'Ask where you already talk: your group’s chat or your own assistant. The answer is three places and one link for everybody.'

/** What to press in an assistant: one line that leads there, one that says what to enter. */
export const assistants: readonly { name: string; steps: readonly [string, string] }[] = [
  {
    name: 'Claude',
    steps: [
      'Open Customize, then Connectors, press + and “Add custom connector”.',
      'Name it NoFOMO, paste the address, leave the rest empty and press “Add”.',
    ],
  },
  {
    name: 'ChatGPT',
    steps: [
      'On the web open Settings, Apps, Advanced settings, and turn on “Developer mode”.',
      'Press “Create app”, paste the address, choose “No authentication”, then add NoFOMO to a chat by its +.',
    ],
  },
]
export const aboutAssistants =
  'Then say “Find tacos for six on Friday and make a vote”. Any assistant that takes a remote MCP server can, without account and key.'

type Named = readonly { name: string; does: string }[]

export const whatGoesWhere: Named = [
  {
    name: 'An assistant',
    does: 'Its maker gets all that you say to it. NoFOMO gets what it enters: your wishes, places, the name of the vote. Back go places, the links and counts, and once the secret that makes you the host; never who voted how.',
  },
  {
    name: 'Slack and Discord',
    does: 'NoFOMO gets the command, what is pressed and by whom, and stores no name or id of the chat in clear. The chat gets the places, counts and result, and what people vote there.',
  },
  {
    name: 'A website with a frame',
    does: 'Its readers get the link, the counts and the result. NoFOMO sets no cookie there.',
  },
  {
    name: 'A program with a key, a webhook',
    does: 'It gets what everybody with the link sees, from the server that the host, crew or account chose.',
  },
]

/** Documents of the server. */
export const documents: Named = [
  { name: 'assistants.md', does: 'Assistants and other sites: the tools, and votes in frames' },
  { name: 'api.md', does: 'The public API: keys, scopes and calls' },
  { name: 'chats.md', does: 'NoFOMO in chats: adding it, and what is stored' },
  { name: 'webhooks.md', does: 'Webhooks: messages to your server' },
]

export const howItGoes: readonly string[] = [
  'Type the command with your own words. Three places come back, with a reason each.',
  'Friends press “Vote here” for a list that only they see, or follow the link, without account or chat.',
  'The message shows the counts as they come, and in the end the winner with its plan B, which a reply tells, too.',
]

export const commands: Named = [
  { name: '/nofomo tacos friday for six', does: 'suggests places and begins a vote' },
  { name: '/nofomo cheap ramen in Ballard tomorrow at 7', does: 'the same, with a place and a time' },
  { name: '/nofomo help', does: 'explains the command, to you alone' },
]

export const buttons: Named = [
  { name: 'Vote here', does: 'shows you alone what to mark: one ballot, on all your devices.' },
  {
    name: 'Add a place',
    does: 'finds a place, or takes one that you type. Everybody in the channel can press it.',
  },
  { name: 'Make another', does: 'begins another vote with the same wishes and other places.' },
  { name: 'End vote', does: 'makes the winner final. Only whoever made the vote can.' },
]

type Chat = { key: keyof ServedChats; name: string; add: string; says: string }

export const chats: readonly Chat[] = [
  {
    key: 'slack',
    name: 'Slack',
    add: 'Add to Slack',
    says: 'NoFOMO can write its own messages and read no others. In a private channel, invite it first: /invite @NoFOMO.',
  },
  {
    key: 'discord',
    name: 'Discord',
    add: 'Add to Discord',
    says: 'NoFOMO writes its own messages and keeps no others. Somebody who manages the server adds it.',
  },
]

export const notServed = (name: string) => `${name} is not connected to this NoFOMO.`
export const notLoaded =
  'We could not find out which chats this NoFOMO is connected to. Reload the page to try again.'

/** How adding it to Slack went, by `?slack=`. */
export const slackOutcomes: Readonly<Record<string, { sentence: string; isError: boolean }>> = {
  added: { sentence: 'NoFOMO is in your workspace. Type /nofomo in a channel to try it.', isError: false },
  refused: { sentence: 'Slack did not add NoFOMO. Nothing has changed in your workspace.', isError: true },
  failed: {
    sentence:
      'NoFOMO could not be added: it was begun in another browser or too long ago. Press “Add to Slack” again.',
    isError: true,
  },
}
