import { hasErrors } from '@easel/inspection/findings.ts'
import { askWorker } from '../package/askWorker.ts'
import { FileBlocked } from '../package/blocked.ts'
import type { PackageFinding } from '../package/packageWords.ts'

/** Reads a copyright proof before it is sent; throws `FileBlocked` where the server would refuse it. */
export async function inspectProof(
  file: File,
  onFraction: (fraction: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const worker = new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' })
  const findings = await askWorker<readonly PackageFinding[]>(worker, file, onFraction, signal)
  if (hasErrors(findings)) throw new FileBlocked(findings)
}
