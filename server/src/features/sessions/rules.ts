/** Expected voters when nothing at all is known (specification 2, section 9). */
const usualGroup = 4

/** Set by the host, else the group size, else the number of venues, else 4 (PRODUCT.md, "Rules of the vote"). */
export function expectedVoters(known: {
  host: number | null | undefined
  groupSize: number | null | undefined
  venues: number
}): number {
  return known.host ?? known.groupSize ?? (known.venues || usualGroup)
}
