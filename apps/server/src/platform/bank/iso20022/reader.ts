import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { BANK_STATUSES } from '@easel/domain/money/payouts/answers.ts'
import { z } from 'zod'
import { WorkerPool } from '../../workers/pool.ts'
import type { FileWord } from './fileWord.ts'

const Fault = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
})
const Answer = z.union([
  z.object({ fault: Fault }),
  z.object({ messageKind: z.string(), messageId: z.string() }),
])

export type ReaderAnswer = z.infer<typeof Answer>

/**
 * Files of the bank are read in a process that ends, one after the other: of two million parts it takes some seconds
 * of a processor and 400 MB (docs/decisions/bank-files.md).
 */
export function createBankFileReader() {
  return new WorkerPool<{ path: string; wordsPath: string }, ReaderAnswer>({
    module: new URL('./worker.ts', import.meta.url),
    workers: 1,
    seconds: 30,
    queued: 10,
    heapMegabytes: 512,
    idleSeconds: 5,
    parse: (answer) => Answer.parse(answer),
  })
}
export type BankFileReader = Pick<ReturnType<typeof createBankFileReader>, 'run'>

const REPORT = {
  status: z.enum(BANK_STATUSES),
  amountFen: z.int().nullable(),
  at: z.coerce.date().nullable(),
  reason: z.string().nullable(),
  reference: z.string().nullable(),
}
const Word = z.union([
  z.object({ ...REPORT, key: z.string() }),
  z.object({ ...REPORT, ofMessage: z.string() }),
]) satisfies z.ZodType<FileWord>

/** What the reader wrote at `wordsPath`, in order. */
export async function* wordsAt(wordsPath: string): AsyncGenerator<FileWord> {
  for await (const line of createInterface({ input: createReadStream(wordsPath), crlfDelay: Infinity }))
    if (line !== '') yield Word.parse(JSON.parse(line))
}
