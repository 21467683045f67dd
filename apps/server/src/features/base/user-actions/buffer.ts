import type { Log } from '../../../platform/log.ts'
import type { Metrics } from '../../../platform/metrics.ts'

export interface BufferOptions<Row> {
  /** Writes all of them or none; rejects when the database is away. */
  readonly write: (rows: readonly Row[]) => Promise<void>
  /** A full batch is written at once. */
  readonly batchRows: number
  /** What has come is written after this long at the latest. */
  readonly everyMilliseconds: number
  /** More are dropped: memory is bounded while the database is away. */
  readonly mostRows: number
  readonly metrics: Pick<Metrics, 'userActions'>
  readonly log: Pick<Log, 'warn'>
}

export interface Buffer<Row> {
  add(row: Row): void
  /** Writes what is left; what cannot be written by then is dropped. */
  drain(): Promise<void>
}

/** Rows gather in memory and reach the database in batches, one batch at a time; adding never waits. */
export function createBuffer<Row>(options: BufferOptions<Row>): Buffer<Row> {
  const { write, batchRows, everyMilliseconds, mostRows, metrics, log } = options
  let waiting: Row[] = []
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> | null = null

  /** @returns whether the batch was written. */
  async function writeBatch(): Promise<boolean> {
    const batch = waiting.slice(0, batchRows)
    try {
      await write(batch)
      waiting = waiting.slice(batch.length)
      metrics.userActions.inc({ outcome: 'stored' }, batch.length)
      return true
    } catch (error) {
      log.warn({ err: error, rows: waiting.length }, 'user actions wait: they could not be written')
      return false
    }
  }

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) if (!(await writeBatch())) return
  }

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    writing ??= writeAll().finally(() => {
      writing = null
      if (waiting.length > 0) schedule()
    })
    return writing
  }

  function schedule(): void {
    timer ??= setTimeout(() => void flush(), everyMilliseconds).unref()
  }

  return {
    add(row) {
      if (waiting.length >= mostRows) {
        metrics.userActions.inc({ outcome: 'dropped' })
        return
      }
      waiting.push(row)
      if (waiting.length >= batchRows && !writing) void flush()
      else schedule()
    },
    async drain() {
      await flush()
      // What came while the last batch was being written.
      if (waiting.length > 0) await flush()
      if (timer) clearTimeout(timer)
      timer = null
      if (waiting.length > 0) metrics.userActions.inc({ outcome: 'dropped' }, waiting.length)
      waiting = []
    },
  }
}
