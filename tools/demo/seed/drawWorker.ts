import { parentPort } from 'node:worker_threads'
import { z } from 'zod'
import { drawFiles } from '../drawings.ts'

/** One theme or wallpaper after another, by key. */
parentPort?.on('message', async (message: unknown) => {
  parentPort?.postMessage(await drawFiles(z.string().parse(message)))
})
