/** An object with a value for each of these keys. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  toValue: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, toValue(key)])) as Record<Key, Value>
}
