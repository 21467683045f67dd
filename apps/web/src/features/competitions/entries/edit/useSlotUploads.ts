import { sentResource } from '@easel/contract/competitions/entries/endpoints.ts'
import type { EntryUpload } from '@easel/contract/competitions/entries/shapes.ts'
import { useEffect, useRef } from 'react'
import { call } from '../../../../app/api.ts'
import { toast } from '../../../../ui/toasts.ts'
import { slotKey, type UploadItem, useUploads } from '../../../base/uploads/public.ts'
import { useEdition } from '../../editions/public.ts'

interface SlotUploads {
  readonly entryId: string
  readonly category: string
  readonly slot: string
  /** A file has arrived, here or on an earlier visit. */
  readonly onArrived: (file: EntryUpload) => void
}

/** The files of one slot that are on their way, sent by the queue of uploads. */
export function useSlotUploads({ entryId, category, slot, onArrived }: SlotUploads) {
  const { slug: edition } = useEdition().edition
  const key = slotKey(entryId, slot)
  const { items, totals, hold, addFiles, act } = useUploads({ key })
  const latest = useRef(onArrived)
  latest.current = onArrived
  const taken = useRef(new Set<string>())

  useEffect(() => {
    async function take({ id, result }: UploadItem) {
      if (!result) return
      try {
        latest.current(await call(sentResource, { params: { fileId: result.fileId } }))
        act('remove', [id])
      } catch (reason) {
        // It stays in the list, and the next visit to this form takes it.
        taken.current.delete(id)
        toast(reason instanceof Error ? reason.message : String(reason), 'bad')
      }
    }
    for (const item of items) {
      if (item.state !== 'done' || taken.current.has(item.id)) continue
      taken.current.add(item.id)
      // Another tab may show this form too: one of them takes the file.
      void navigator.locks.request(`easel.slot.${item.id}`, { ifAvailable: true }, (lock) =>
        lock ? take(item) : undefined,
      )
    }
  }, [items, act])

  const underWay = items.filter(({ state }) => state !== 'cancelled' && state !== 'done')
  return {
    items: underWay,
    totals,
    hold,
    add: (files: readonly File[]) => {
      const target = { productType: null, aim: { edition, category, slot }, key, inspected: true } as const
      return addFiles(files, target).catch((reason: unknown) =>
        toast(reason instanceof Error ? reason.message : String(reason), 'bad'),
      )
    },
    cancel: ({ id, state }: UploadItem) => {
      if (state !== 'refused') act('cancel', [id])
      act('remove', [id])
    },
    act: (what: 'pause' | 'resume' | 'retry', { id }: UploadItem) => act(what, [id]),
  }
}
