import type { ServedChats } from '@nofomo/contracts/chats/endpoints.ts'

export const chatsTitle = 'In Slack and Discord'
export const chatsLead =
  'Ask where your group already talks. The answer is three places and one link, and the message follows the vote until it is decided.'

export const howItGoes: readonly string[] = [
  'Type the command with your own words. Three places come back, with a reason each.',
  'Friends press “Vote here” for a list that only they see, or follow the link, without account or chat.',
  'The message shows the counts as they come, and in the end the winner with its plan B, which a reply tells, too.',
]

export const commands: readonly { typed: string; does: string }[] = [
  { typed: '/nofomo tacos friday for six', does: 'suggests places and begins a vote' },
  { typed: '/nofomo cheap ramen in Ballard tomorrow at 7', does: 'the same, with a place and a time' },
  { typed: '/nofomo help', does: 'explains the command, to you alone' },
]

export const buttons: readonly { name: string; does: string }[] = [
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
