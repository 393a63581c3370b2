/** The id of the pattern below, for `fill`. */
export const markedFill = (id: string) => `url(#${id})`

/** The accent with stripes: told from the other bars without seeing colors. */
export function MarkedPattern({ id }: { id: string }) {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="6" height="6" fill="var(--accent)" />
      <rect width="1.5" height="6" fill="var(--on-accent)" opacity="0.55" />
    </pattern>
  )
}
