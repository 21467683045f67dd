import { acceptOf, fitting } from '@easel/domain/base/files/files.ts'
import { FILE_RULES } from '@easel/domain/base/files/limits.ts'
import { type DragEvent, useRef, useState } from 'react'
import { droppedFiles } from '../../../ui/droppedFiles.ts'
import { useErrorMessage } from '../../../ui/form/refusal.ts'
import { hasEnding } from '../../../ui/hasEnding.ts'
import { toast } from '../../../ui/toasts.ts'
import { useUploadReason } from '../../accounts/designers/public.ts'
import { type NotTaken, tellNotTaken } from '../../base/uploads/public.ts'
import { useBatch } from './context.ts'
import { useUploadsHere } from './useUploadsHere.ts'

/** More files for this batch, dropped anywhere on the page or chosen. */
export function useDrop() {
  const words = useErrorMessage()
  const { session } = useBatch()
  const { addFiles, coming } = useUploadsHere(session.batchId)
  const reason = useUploadReason(session.productType)
  const [over, setOver] = useState(false)
  const depth = useRef(0)
  const rule = FILE_RULES[session.productType]

  async function add(files: readonly File[]) {
    if (files.length === 0) return
    if (reason) return toast(reason, 'bad')
    // Of a folder, what is no work is left out and named; where nothing else was dropped, each file says why not.
    const works = files.filter(({ name }) => hasEnding(name, acceptOf(rule)))
    const candidates = works.length > 0 ? works : files
    const here = [...session.store.get().items.values()].map(({ medium }) => medium)
    const facts = candidates.map((file) => ({ file, name: file.name, sizeBytes: file.size }))
    const { accepted, refusal } = fitting(rule, [...here, ...coming], facts)
    if (refusal) toast(words({ params: {}, ...refusal }), 'bad')
    const chosen = accepted.map(({ file }) => file)
    const without = (taken: readonly File[], all: readonly File[], reason: NotTaken['reason']) =>
      all.filter((file) => !taken.includes(file)).map(({ name }) => ({ fileName: name, reason }))
    tellNotTaken(session.batchId, [
      ...without(candidates, files, 'kind'),
      ...without(chosen, candidates, 'room'),
    ])
    if (chosen.length === 0) return
    await addFiles(chosen, { productType: session.productType, batchId: session.batchId })
  }

  const addOrSay = (files: readonly File[]) =>
    add(files).catch((failed: Error) => toast(failed.message, 'bad'))

  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return {
    over,
    accept: acceptOf(rule),
    add: (files: readonly File[]) => void addOrSay(files),
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
        void droppedFiles(event.dataTransfer).then(addOrSay, () =>
          toast(words({ code: 'file.sizeUnknown', params: {} }), 'bad'),
        )
      },
    },
  }
}
