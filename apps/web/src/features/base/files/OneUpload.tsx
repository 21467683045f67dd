import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Row } from '../../../ui/layout.tsx'
import { UploadProgress } from '../../../ui/UploadProgress.tsx'
import type { UploadOptions } from './upload.ts'
import { useUpload } from './useUpload.ts'

interface OneUploadProps<Result> {
  readonly file: File
  readonly send: (options: UploadOptions) => Promise<Result>
  readonly onDone: (result: Result) => void
  /** Of the button that leaves a file out whose upload failed or was cancelled. */
  readonly giveUpLabel: string
  readonly onGiveUp: () => void
}

/** One file on its way, of several that were chosen together; it starts by itself. */
export function OneUpload<Result>({ file, send, onDone, giveUpLabel, onGiveUp }: OneUploadProps<Result>) {
  const task = useUpload({ send, onDone })
  const { start } = task
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void start(file)
  }, [start, file])
  const stopped = task.state.outcome === 'failed' || task.state.outcome === 'cancelled'
  return (
    <>
      <UploadProgress
        fileName={file.name}
        sizeBytes={file.size}
        state={task.state}
        phases={['send', 'check']}
        message={task.refused?.message}
        onCancel={task.cancel}
        onRetry={task.retry}
      />
      {stopped && (
        <Row>
          <Button small look="quiet" onClick={onGiveUp}>
            {giveUpLabel}
          </Button>
        </Row>
      )}
    </>
  )
}
