/** What one fault did. */
export interface Row {
  readonly name: string
  readonly what: string
  /** The longest times in which nothing was acknowledged, in seconds. */
  readonly withoutWrites: number
  readonly withoutReads: number
  /** What was acknowledged from the beginning of the fault until all was whole again. */
  readonly writes: number
  readonly reads: number
  readonly lost: number
  readonly twice: number
}

/** As it stands in docs/operations.md. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ name, what, withoutWrites, withoutReads, writes, reads, lost, twice }) =>
      `| ${name} (${what}) | ${withoutWrites.toFixed(1)} | ${withoutReads.toFixed(1)} | ${writes} | ${reads} | ${lost} | ${twice} |`,
  )
  const head = '| fault | s without writes | s without reads | writes meanwhile | reads | lost | twice |'
  return [head, '|---|---|---|---|---|---|---|', ...lines].join('\n')
}
