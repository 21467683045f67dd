/**
 * The paths of what was returned beyond the declaration: `items.0.password_hash`. They are left out of the reply;
 * tests refuse them, so that every handler names its fields.
 * @param declared the same value as its schema parsed it
 */
export function undeclaredIn(returned: unknown, declared: unknown, path: readonly string[] = []): string[] {
  const known = fieldsOf(declared)
  return [...fieldsOf(returned)].flatMap(([key, value]) => {
    if (value === undefined) return []
    const at = [...path, key]
    return known.has(key) ? undeclaredIn(value, known.get(key), at) : [at.join('.')]
  })
}

const fieldsOf = (value: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
