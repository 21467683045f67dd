import type { MediaRule } from '@easel/domain/base/files/mediaRules.ts'
import { checkSlot, mostBytes } from '@easel/domain/base/files/slots.ts'
import type { FormRefusal } from '../../../ui/form/refusal.ts'
import { askWorker } from '../../base/inspection/public.ts'
import type { MeasuredFile } from './measure.worker.ts'

/** What keeps a file from a slot, before a byte leaves: it is measured as the server does, off the main thread. */
export async function slotFaults(
  file: File,
  { accepts }: { readonly accepts: readonly MediaRule[] },
): Promise<FormRefusal[]> {
  const most = mostBytes(accepts)
  if (file.size > most) return [{ code: 'entryFile.tooLarge', params: { max: most, bytes: file.size } }]
  const worker = new Worker(new URL('./measure.worker.ts', import.meta.url), { type: 'module' })
  const { facts, refusals } = await askWorker<MeasuredFile>(
    worker,
    file,
    () => undefined,
    new AbortController().signal,
  )
  const faults = facts ? checkSlot(facts, accepts) : refusals
  return faults.map(({ code, params = {} }) => ({ code, params }))
}
