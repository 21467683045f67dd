import { hasErrors } from '@easel/inspection/findings.ts'
import { askWorker, FileBlocked, type PackageFinding } from '../../base/inspection/public.ts'

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
