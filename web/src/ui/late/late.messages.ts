/** Why something has not come yet, and that it comes by itself. `what`: 'It opens', 'The map comes'. */
export function lateWords(what: string, isOnline: boolean): string {
  // A network that answers nothing, as in a train or before a hotel's login, says that it is there.
  return isOnline
    ? `The network is slow or gone. ${what} as soon as it answers.`
    : `No network. ${what} as soon as you are back online.`
}
