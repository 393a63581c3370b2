/** This process's environment with some variables set; null removes one. */
export function environment(changes: Record<string, string | null>): Record<string, string> {
  const all = { ...process.env, ...changes }
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
