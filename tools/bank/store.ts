import { closeSync, existsSync, fsyncSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs'
import { z } from 'zod'

/** What the bank has written down of a payment; the last line of a key counts. */
export const Line = z.object({
  entryId: z.string(),
  key: z.string(),
  orderNumber: z.string(),
  amountFen: z.int(),
  status: z.enum(['ACCEPTED', 'BOOKED', 'REFUSED', 'RETURNED']),
  at: z.string(),
  reason: z.string().nullable(),
})
export type Line = z.infer<typeof Line>

/** The bank's books: one JSON line each, on the disk before anybody is answered. */
export interface Store {
  /** In the order in which they were written. */
  readonly lines: readonly Line[]
  /** The newest line of a key. */
  of(key: string): Line | undefined
  write(line: Omit<Line, 'entryId' | 'at'>): Line
  close(): void
}

/** A line that a crash cut short was never promised to anybody, and is dropped. */
export function openStore(path: string): Store {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  if (whole !== text) truncateSync(path, Buffer.byteLength(whole))
  const lines = whole
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => Line.parse(JSON.parse(line)))
  const newest = new Map(lines.map((line) => [line.key, line]))
  const file = openSync(path, 'a', 0o600)
  return {
    lines,
    of: (key) => newest.get(key),
    write(entry) {
      const line = { ...entry, entryId: String(lines.length + 1), at: new Date().toISOString() }
      writeSync(file, `${JSON.stringify(line)}\n`)
      fsyncSync(file)
      lines.push(line)
      newest.set(line.key, line)
      return line
    },
    close: () => closeSync(file),
  }
}
