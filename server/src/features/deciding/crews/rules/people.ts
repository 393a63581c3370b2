/** How many the next vote expects: as many as the last one, but not fewer than the members. */
export function peopleOfNext(
  last: { expected_voters: number; is_expected_known: boolean; group_size: number | null } | null,
  members: number,
): number {
  const before = last?.is_expected_known ? last.expected_voters : (last?.group_size ?? 0)
  return Math.max(1, before, members)
}
