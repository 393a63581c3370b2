/** What friends read first, as the host is told, and what can be done about it. */
export const invitationBy = (hostName: string): string =>
  `Friends read “${hostName || 'A friend'} asks you” · ${hostName ? 'change' : 'add your name'}`
