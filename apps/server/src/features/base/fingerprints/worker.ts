import { createHash } from 'node:crypto'
import { constants, setPriority } from 'node:os'
import { agreementOf } from '@easel/domain/base/fingerprints/agreement.ts'
import { evidenceOf } from '@easel/domain/base/fingerprints/evidence.ts'
import { MIN_FILE_BYTES } from '@easel/domain/base/fingerprints/limits.ts'
import { themeLimits } from '@easel/inspection/archive/limits.ts'
import { identify } from '@easel/inspection/fileType.ts'
import { isImageFormat } from '@easel/inspection/image/header.ts'
import { nodeCodec } from '@easel/inspection/node/codec.ts'
import { openFileSource } from '@easel/inspection/node/fileSource.ts'
import { freeBytes } from '@easel/inspection/node/freeBytes.ts'
import { walkPackage } from '@easel/inspection/theme/walk.ts'
import { fingerprintOfImage } from '../../../platform/images/fingerprint.ts'
import { serveTasks } from '../../../platform/workers/serve.ts'
import { type ContentFile, type MatchAnswer, MatchTask } from './task.ts'

// Nobody waits for it.
setPriority(constants.priority.PRIORITY_LOW)

/** Looks at one picture or package, or compares a picture with others, away from every event loop. */
serveTasks(async (message) => {
  const task = MatchTask.parse(message)
  if (task.kind === 'PICTURE') return fingerprintPicture(task.bytes)
  return task.kind === 'PACKAGE' ? listPackageFiles(task.path) : compare(task)
})

async function fingerprintPicture(bytes: Uint8Array): Promise<MatchAnswer> {
  const format = identify(bytes)
  if (!isImageFormat(format)) return { kind: 'PICTURE', fingerprint: null }
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const fingerprint = await fingerprintOfImage(buffer, format)
  freeBytes(buffer)
  return { kind: 'PICTURE', fingerprint }
}

function compare({ ours, others }: Extract<MatchTask, { kind: 'COMPARE' }>): MatchAnswer {
  const agreeing = others.map(({ theirs, placing, distance }) =>
    evidenceOf(agreementOf(ours, theirs, placing), distance),
  )
  return { kind: 'COMPARE', agreeing }
}

async function listPackageFiles(path: string): Promise<MatchAnswer> {
  const source = openFileSource(path)
  const files = new Map<string, ContentFile>()
  let fileCount = 0
  try {
    for await (const step of walkPackage(source, { codec: nodeCodec, limits: themeLimits })) {
      if (step.kind !== 'file') continue
      fileCount += 1
      const { file } = step
      if (file.bytes.length < MIN_FILE_BYTES) continue
      const sha256 = createHash('sha256').update(file.bytes).digest('hex')
      if (!files.has(sha256)) files.set(sha256, { path: file.path, sha256, sizeBytes: file.bytes.length })
    }
  } finally {
    source.close()
  }
  return { kind: 'PACKAGE', fileCount, files: [...files.values()] }
}
