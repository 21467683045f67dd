import { acceptOf, batchRefusals } from '@easel/domain/media/files.ts'
import { FILE_RULES } from '@easel/domain/media/limits.ts'
import { type DragEvent, useRef, useState } from 'react'
import { useUploadReason } from '../../shell/standing.ts'
import { droppedFiles } from '../../ui/droppedFiles.ts'
import { useWords } from '../../ui/form/refusal.ts'
import { say } from '../../ui/toasts.ts'
import { useBatch } from './context.ts'
import { useUploadsHere } from './useUploadsHere.ts'

/** More files for this batch, dropped anywhere on the page or chosen. */
export function useDrop() {
  const words = useWords()
  const { session } = useBatch()
  const { addFiles } = useUploadsHere(session.batchId)
  const reason = useUploadReason(session.productType)
  const [over, setOver] = useState(false)
  const depth = useRef(0)
  const rule = FILE_RULES[session.productType]

  async function add(files: readonly File[]) {
    if (files.length === 0) return
    if (reason) return say(reason, 'bad')
    const here = [...session.store.get().items.values()].map(({ medium }) => medium)
    const refusals = batchRefusals(rule, [...here, ...files.map(({ size }) => ({ sizeBytes: size }))])
    for (const { code, params = {} } of refusals) say(words({ code, params }), 'bad')
    if (refusals.length > 0) return
    await addFiles(files, { productType: session.productType, batchId: session.batchId })
  }

  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return {
    over,
    accept: acceptOf(rule),
    add: (files: readonly File[]) => void add(files).catch((reason_: Error) => say(reason_.message, 'bad')),
    target: {
      onDragEnter(event: DragEvent) {
        if (!hasFiles(event)) return
        depth.current += 1
        setOver(true)
      },
      onDragLeave(event: DragEvent) {
        if (!hasFiles(event)) return
        depth.current -= 1
        setOver(depth.current > 0)
      },
      onDragOver(event: DragEvent) {
        if (hasFiles(event)) event.preventDefault()
      },
      onDrop(event: DragEvent) {
        if (!hasFiles(event)) return
        event.preventDefault()
        depth.current = 0
        setOver(false)
        void droppedFiles(event.dataTransfer).then(add)
      },
    },
  }
}
