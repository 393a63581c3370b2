/** The values that differ from the stored ones. */
export function changesFrom<Fields extends object>(stored: Fields, typed: Partial<Fields>): Partial<Fields> {
  const differs = ([name, value]: [string, unknown]) => value !== stored[name as keyof Fields]
  return Object.fromEntries(Object.entries(typed).filter(differs)) as Partial<Fields>
}

/** The input without what has been saved; newer input stays. */
export function withoutSaved<Fields extends object>(
  typed: Partial<Fields>,
  saved: Partial<Fields>,
): Partial<Fields> {
  return changesFrom(saved, typed as Partial<Partial<Fields>>) as Partial<Fields>
}

/** Those of the values whose fields `part` names. */
export function pickedFrom<Fields extends object>(
  values: Partial<Fields>,
  part: Partial<Fields>,
): Partial<Fields> {
  const isNamed = ([name]: [string, unknown]) => name in part
  return Object.fromEntries(Object.entries(values).filter(isNamed)) as Partial<Fields>
}
