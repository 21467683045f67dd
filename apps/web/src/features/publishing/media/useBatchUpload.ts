import { createBatch, listBatches } from '@easel/contract/publishing/batches/endpoints.ts'
import { acceptOf, fileRefusals, fitting } from '@easel/domain/base/files/files.ts'
import { FILE_RULES } from '@easel/domain/base/files/limits.ts'
import type { BatchType } from '@easel/domain/publishing/batches/rules.ts'
import { type Refusal, refuse } from '@easel/domain/rule.ts'
import { useRef, useState } from 'react'
import { call } from '../../../app/api.ts'
import { invalidate } from '../../../app/data.ts'
import { useErrorMessage } from '../../../ui/form/refusal.ts'
import { hasEnding } from '../../../ui/hasEnding.ts'
import { toast } from '../../../ui/toasts.ts'
import { addFiles, type NotTaken, tellNotTaken } from '../../base/uploads/public.ts'
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
  readonly leftOut: readonly string[]
  readonly refused: readonly RefusedHere[]
  readonly failure: Error | null
}

const idle: State = {
  phase: 'idle',
  at: 0,
  of: 0,
  leftOut: [],
  refused: [],
  failure: null,
}

/**
 * Many files at once: the first that keeps the rules begins a batch, into which the queue takes them all, so that
 * editing starts while they are on their way. Where none is good, nothing is begun and each says why.
 */
export function useBatchUpload(productType: BatchType, onBatch: (batchId: string) => void) {
  const [state, setState] = useState<State>(idle)
  const running = useRef<AbortController | null>(null)
  const words = useErrorMessage()
  const rule = FILE_RULES[productType]

  async function take(dropped: readonly File[]) {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const update = (change: Partial<State>) =>
      running.current === controller && setState((was) => ({ ...was, ...change }))
    const works = dropped.filter(({ name }) => hasEnding(name, acceptOf(rule)))
    const { accepted, refusal } = fitting(rule, [], works.map(withFacts))
    const files = accepted.map(({ file }) => file)
    const leftOut = namesWithout(works, dropped)
    setState({ ...idle, phase: 'checking', of: files.length, leftOut })
    if (files.length === 0) {
      const refused = dropped.map((file) => ({ file, refusals: fileRefusals(rule, factsOf(file)) }))
      return update({ phase: 'idle', leftOut: [], refused })
    }
    // The batch's own page comes next: a message outlives this one.
    if (refusal) toast(words({ params: {}, ...refusal }), 'bad')
    try {
      const refused: RefusedHere[] = []
      for (const [at, file] of files.entries()) {
        update({ at })
        const refusals = await refusalsOf(file, controller.signal)
        if (refusals.length === 0)
          return await begin(files, update, [
            ...notTaken(leftOut, 'kind'),
            ...notTaken(namesWithout(files, works), 'room'),
          ])
        refused.push({ file, refusals })
      }
      update({ phase: 'idle', refused })
    } catch (reason) {
      if (controller.signal.aborted) return
      update({ phase: 'idle', failure: reason instanceof Error ? reason : new Error(String(reason)) })
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

  async function begin(
    files: readonly File[],
    update: (change: Partial<State>) => void,
    others: readonly NotTaken[],
  ) {
    update({ phase: 'beginning' })
    const { batchId } = await call(createBatch, { body: { productType } })
    tellNotTaken(batchId, others)
    await addFiles(files, { productType, batchId })
    await invalidate(listBatches)
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

const namesWithout = (taken: readonly File[], all: readonly File[]): string[] =>
  all.filter((file) => !taken.includes(file)).map(({ name }) => name)
const notTaken = (names: readonly string[], reason: NotTaken['reason']) =>
  names.map((fileName) => ({ fileName, reason }))
const withFacts = (file: File) => ({ file, ...factsOf(file) })
const factsOf = ({ name, size }: File) => ({ name, sizeBytes: size })
