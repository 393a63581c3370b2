/** What friends read first, as the host is told. */
export const invitationBy = (hostName: string): string =>
  `Whoever opens the link reads “${hostName || 'A friend'} asks you”.`
