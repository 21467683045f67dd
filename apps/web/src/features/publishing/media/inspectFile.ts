import type { ProductType } from '@easel/domain/productTypes.ts'
import { type Inspected, readInWorker } from '../../base/uploads/public.ts'

/** Holds the rules against a file in the browser. Rejects where it cannot be read, or with an abort. */
export async function inspectFile(
  file: File,
  productType: ProductType,
  onFraction: (fraction: number) => void,
  signal: AbortSignal,
): Promise<Inspected> {
  const answer = await readInWorker({ act: 'inspect', file, productType }, onFraction, signal)
  if (answer.act !== 'inspect') throw new Error('The worker answered another question')
  return answer
}
