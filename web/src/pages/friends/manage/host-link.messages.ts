export const hostLink = {
  title: 'Host this vote',
  lead: 'This browser can then rename, close or delete the vote, and set its times. The link works once.',
  action: 'Host it in this browser',
  incomplete: 'The link is incomplete. Copy the whole of it.',
  failed: 'This browser could not become the host. Try again.',
  network: 'No connection. Try again.',
}
