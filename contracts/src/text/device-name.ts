/** What a browser says it runs on, in words; null for others. */
export function deviceName(userAgent: string): string | null {
  const known = [
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Android/, 'Android phone'],
    [/Macintosh/, 'Mac'],
    [/Windows/, 'Windows computer'],
    [/CrOS/, 'Chromebook'],
    [/Linux/, 'Linux computer'],
  ] as const
  return known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
}
