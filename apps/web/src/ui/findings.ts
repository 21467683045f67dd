export interface ShownFinding {
  readonly key: string
  readonly severity: 'error' | 'warning'
  /** Findings of one cause are shown as one. */
  readonly cause: string
  readonly message: string
  readonly remedy?: string | undefined
  /** Path inside the package; empty for the package itself. */
  readonly path: string
}

/** One cause, with every finding of it: in one file, or in many. */
export interface Cause {
  readonly key: string
  readonly severity: ShownFinding['severity']
  readonly found: readonly [ShownFinding, ...ShownFinding[]]
}

/** Findings by cause, in the order in which each cause was met; the same cause can be an error here and a warning there. */
export function causesOf(findings: readonly ShownFinding[]): readonly Cause[] {
  const causes = new Map<string, Cause>()
  for (const each of findings) {
    const key = `${each.severity} ${each.cause}`
    const known = causes.get(key)
    causes.set(key, { key, severity: each.severity, found: known ? [...known.found, each] : [each] })
  }
  return [...causes.values()]
}

/** The same in the order of a list: errors first. */
export function listedCauses(findings: readonly ShownFinding[]): readonly Cause[] {
  const causes = causesOf(findings)
  const of = (severity: ShownFinding['severity']) => causes.filter((each) => each.severity === severity)
  return [...of('error'), ...of('warning')]
}
