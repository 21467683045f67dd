import { createBatch, listBatches } from '@easel/contract/batches/endpoints.ts'
import type { BatchType } from '@easel/domain/batches/rules.ts'
import { acceptOf, batchRefusals, fileRefusals } from '@easel/domain/media/files.ts'
import { FILE_RULES } from '@easel/domain/media/limits.ts'
import { type Refusal, refuse } from '@easel/domain/rule.ts'
import { useRef, useState } from 'react'
import { call } from '../../shell/api.ts'
import { renew } from '../../shell/data.ts'
import { hasEnding } from '../../ui/hasEnding.ts'
import { addFiles } from '../uploads/public.ts'
import { inspectFile } from './inspectFile.ts'

export interface RefusedHere {
  readonly file: File
  readonly refusals: readonly Refusal[]
}

interface State {
  readonly phase: 'idle' | 'checking' | 'beginning'
  /** The file that is being looked at. */
  readonly at: number
  readonly of: number
  /** Of other kinds, in the folders that were dropped. */
  readonly leftOut: number
  readonly refused: readonly RefusedHere[]
  /** What is wrong with all of them together. */
  readonly tooMuch: readonly Refusal[]
  /** What could be taken of too many. */
  readonly offered: readonly File[]
  readonly failure: Error | null
}

const idle: State = {
  phase: 'idle',
  at: 0,
  of: 0,
  leftOut: 0,
  refused: [],
  tooMuch: [],
  offered: [],
  failure: null,
}

/**
 * Many files at once: the first that keeps the rules begins a batch, into which the queue takes them all, so that
 * editing starts while they are on their way. Where none is good, nothing is begun and each says why.
 */
export function useBatchUpload(productType: BatchType, onBatch: (batchId: string) => void) {
  const [state, setState] = useState<State>(idle)
  const running = useRef<AbortController | null>(null)
  const rule = FILE_RULES[productType]

  async function take(dropped: readonly File[]) {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const tell = (change: Partial<State>) =>
      running.current === controller && setState((was) => ({ ...was, ...change }))
    const files = dropped.filter(({ name }) => hasEnding(name, acceptOf(rule)))
    setState({ ...idle, phase: 'checking', of: files.length, leftOut: dropped.length - files.length })
    if (files.length === 0) {
      const refused = dropped.map((file) => ({ file, refusals: fileRefusals(rule, factsOf(file)) }))
      return tell({ phase: 'idle', leftOut: 0, refused })
    }
    const tooMuch = batchRefusals(rule, files.map(factsOf))
    if (tooMuch.length > 0) return tell({ phase: 'idle', tooMuch, offered: fitting(rule, files) })
    try {
      const refused: RefusedHere[] = []
      for (const [at, file] of files.entries()) {
        tell({ at })
        const refusals = await refusalsOf(file, controller.signal)
        if (refusals.length === 0) return await begin(files, tell)
        refused.push({ file, refusals })
      }
      tell({ phase: 'idle', refused })
    } catch (reason) {
      if (controller.signal.aborted) return
      tell({ phase: 'idle', failure: reason instanceof Error ? reason : new Error(String(reason)) })
    }
  }

  async function refusalsOf(file: File, signal: AbortSignal): Promise<readonly Refusal[]> {
    const plain = fileRefusals(rule, factsOf(file))
    if (plain.length > 0) return plain
    try {
      return (await inspectFile(file, productType, () => undefined, signal)).refusals
    } catch (reason) {
      if (signal.aborted) throw reason
      return [refuse('media.unreadable')]
    }
  }

  async function begin(files: readonly File[], tell: (change: Partial<State>) => void) {
    tell({ phase: 'beginning' })
    const { batchId } = await call(createBatch, { body: { productType } })
    await addFiles(files, { productType, batchId })
    await renew(listBatches)
    onBatch(batchId)
  }

  return {
    ...state,
    busy: state.phase !== 'idle',
    take,
    cancel: () => {
      running.current?.abort()
      setState(idle)
    },
  }
}

const factsOf = ({ name, size }: File) => ({ name, sizeBytes: size })

/** The first files of a drop that go into one batch. */
function fitting(rule: (typeof FILE_RULES)[BatchType], files: readonly File[]): readonly File[] {
  let bytes = 0
  const taken: File[] = []
  for (const file of files.slice(0, rule.maxFiles)) {
    if (bytes + file.size > rule.maxTotalBytes) break
    bytes += file.size
    taken.push(file)
  }
  return taken
}
