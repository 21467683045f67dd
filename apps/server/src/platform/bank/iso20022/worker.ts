import { readFile, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { serveTasks } from '../../workers/serve.ts'
import { readBankFile } from './read.ts'

/** Reads one file of the bank and writes what it says beside it, a line for each: too much for an answer. */
const Task = z.object({ path: z.string(), wordsPath: z.string() })

serveTasks(async (message) => {
  const { path, wordsPath } = Task.parse(message)
  const read = readBankFile(await readFile(path))
  if ('code' in read) return { fault: read }
  const { messageKind, messageId, words } = read
  await writeFile(wordsPath, words.map((word) => JSON.stringify(word)).join('\n'), { flag: 'wx' })
  return { messageKind, messageId }
})
