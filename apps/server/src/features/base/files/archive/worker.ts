import { copyrightLimits } from '@easel/inspection/archive/limits.ts'
import { inspectCopyrightProof } from '@easel/inspection/copyright.ts'
import { nodeCodec } from '@easel/inspection/node/codec.ts'
import { openFileSource } from '@easel/inspection/node/fileSource.ts'
import { z } from 'zod'
import { serveTasks } from '../../../../platform/workers/serve.ts'

/** Judges a copyright proof: its structure, and every entry by really unpacking it, one at a time. */
const Task = z.object({ path: z.string(), packedBytes: z.number() })

serveTasks(async (message) => {
  const { path, packedBytes } = Task.parse(message)
  const source = openFileSource(path)
  try {
    const limits = { ...copyrightLimits, packedBytes }
    return { findings: await inspectCopyrightProof(source, { codec: nodeCodec, limits }) }
  } finally {
    source.close()
  }
})
