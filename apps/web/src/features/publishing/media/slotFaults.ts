import type { MediaRule } from '@easel/domain/base/files/mediaRules.ts'
import { checkSlot, mostBytes } from '@easel/domain/base/files/slots.ts'
import { retried } from '../../../app/chunk.ts'
import { preloadTexts, useT } from '../../../i18n/texts.ts'
import type { Mended } from '../../../ui/FileDrop.tsx'
import type { FormRefusal } from '../../../ui/form/refusal.ts'
import { askWorker } from '../../base/inspection/public.ts'
import type { MeasuredFile } from './measure.worker.ts'

preloadTexts('media')

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

const PPI_FAULTS = ['entryFile.ppiMissing', 'entryFile.lowPpi', 'entryFile.wrongPpi']

/** Gives a picture the number of pixels per inch that its slot wants, where nothing else keeps it out. */
export function usePpiMending({ accepts }: { readonly accepts: readonly MediaRule[] }) {
  const t = useT('media')
  return async (file: File): Promise<Mended | null> => {
    const [fault, ...more] = await slotFaults(file, { accepts })
    const ppi = fault?.params.ppi
    if (!fault || more.length > 0 || !PPI_FAULTS.includes(fault.code) || typeof ppi !== 'number') return null
    const { withPpi } = await retried(() => import('@easel/inspection/entries/density.ts'))
    const bytes = new Uint8Array(await file.arrayBuffer())
    // The slot has judged its format: what is not PNG by its first byte is JPG.
    const made = withPpi(bytes, bytes[0] === 0x89 ? 'png' : 'jpg', ppi)
    if (!made) return null
    const mended = new File([Uint8Array.from(made)], file.name, {
      type: file.type,
      lastModified: file.lastModified,
    })
    const left = await slotFaults(mended, { accepts })
    return left.length === 0 ? { label: t('setPpi', { ppi }), file: mended } : null
  }
}
