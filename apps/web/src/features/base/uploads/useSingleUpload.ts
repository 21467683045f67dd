import type { UploadResult } from '@easel/contract/entrypoints/uploads/endpoints.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { UploadItem, UploadTarget } from './entry.ts'
import { giveFiles } from './uploads.ts'
import { useUploads } from './useUploads.ts'

interface SingleUpload<Found> {
  readonly target: UploadTarget & { readonly key: string }
  /** Looks into the file before anything is sent; rejects where it must not be sent. */
  readonly inspect: (
    file: File,
    onFraction: (fraction: number) => void,
    signal: AbortSignal,
  ) => Promise<Found>
  /** The designer looks at what was found first, and says when the form shall open. */
  readonly waits?: boolean
  /** The file is there: makes its draft and shows it. */
  readonly open: (result: UploadResult) => Promise<void>
}

const asError = (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason)))

interface Opening {
  readonly item: UploadItem | null
  readonly waits: boolean
  readonly act: ReturnType<typeof useUploads>['act']
  readonly latest: { readonly current: Pick<SingleUpload<unknown>, 'open'> }
}

/** Opens a file once it has arrived, in one tab; after a failure when `openIt` is called again. */
function useOpening({ item, waits, act, latest }: Opening) {
  const [opening, setOpening] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)

  const openIt = useCallback(
    async (arrived: UploadItem) => {
      const { result } = arrived
      if (!result) return
      setOpening(true)
      setFailure(null)
      try {
        await latest.current.open(result)
        act('remove', [arrived.id])
      } catch (reason) {
        setFailure(asError(reason))
      }
      setOpening(false)
    },
    [act, latest],
  )

  const begun = useRef<string | null>(null)
  useEffect(() => {
    if (waits || item?.state !== 'done' || begun.current === item.id) return
    begun.current = item.id
    // Another tab may show this screen too: one of them makes the draft.
    void navigator.locks.request(`easel.open.${item.id}`, { ifAvailable: true }, (lock) =>
      lock ? openIt(item) : undefined,
    )
  }, [item, openIt, waits])

  const forgetFailure = () => setFailure(null)
  return { opening, failure, openIt, forgetFailure }
}

/**
 * One file on one screen: looked into here, sent by the queue, and opened once it has arrived, also when that
 * happened on another page or before the browser was closed.
 */
export function useSingleUpload<Found>(plan: SingleUpload<Found>) {
  const { target, waits = false } = plan
  const { key } = target
  const { items, totals, hold, addFiles, act } = useUploads({ key })
  const item = items.findLast(({ state }) => state !== 'cancelled') ?? null
  const [file, setFile] = useState<File | null>(null)
  const [fraction, setFraction] = useState<number | null>(null)
  const [found, setFound] = useState<Found | null>(null)
  const [refused, setRefused] = useState<Error | null>(null)
  const reading = useRef<AbortController | null>(null)
  const latest = useRef(plan)
  latest.current = plan
  const { opening, failure, openIt, forgetFailure } = useOpening({ item, waits, act, latest })

  const drop = useCallback(() => {
    reading.current?.abort()
    const ended = items.filter(({ state }) => state === 'done' || state === 'refused')
    const others = items.filter(
      ({ state }) => state !== 'done' && state !== 'refused' && state !== 'cancelled',
    )
    act(
      'cancel',
      others.map(({ id }) => id),
    )
    act(
      'remove',
      [...ended, ...others].map(({ id }) => id),
    )
    setFile(null)
    setFraction(null)
  }, [items, act])

  const start = async (next: File) => {
    if (item?.state === 'needsFile' && item.fileName === next.name && item.sizeBytes === next.size) {
      // The very file that was asked for: it goes on where it was.
      setFile(next)
      await giveFiles([next])
      return
    }
    drop()
    const controller = new AbortController()
    reading.current = controller
    setFile(next)
    setFound(null)
    setRefused(null)
    forgetFailure()
    setFraction(0)
    try {
      const seen = await latest.current.inspect(next, setFraction, controller.signal)
      setFound(seen)
      await addFiles([next], { ...latest.current.target, inspected: true })
    } catch (reason) {
      if (!controller.signal.aborted) setRefused(asError(reason))
    }
    if (reading.current === controller) setFraction(null)
  }

  return {
    /** The file that was chosen here; null where the upload began on an earlier visit. */
    file,
    item,
    totals,
    hold,
    found,
    /** Of the looking into the file, while that is under way. */
    fraction,
    /** Why it was not sent. */
    refused,
    opening,
    /** Why it could not be opened. */
    failure,
    /** Opens what has arrived: again after a failure, or when the designer says so. */
    openNow: () => item && void openIt(item),
    start,
    cancel: drop,
    act: (what: 'pause' | 'resume' | 'retry') => item && act(what, [item.id]),
  }
}
