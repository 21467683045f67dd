import { type Picture, uploadScreenshot } from '@easel/contract/files/endpoints.ts'
import { useEffect, useRef } from 'react'
import { useT } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Row } from '../../../ui/layout.tsx'
import { UploadProgress } from '../../../ui/UploadProgress.tsx'
import { upload, useUpload } from '../../files/public.ts'

interface ScreenshotUploadProps {
  readonly file: File
  readonly onDone: (picture: Picture) => void
  readonly onGiveUp: () => void
}

/** One screenshot on its way; it starts by itself. */
export function ScreenshotUpload({ file, onDone, onGiveUp }: ScreenshotUploadProps) {
  const t = useT('audits')
  const task = useUpload({
    send: (options) => upload(uploadScreenshot, options),
    onDone: ({ picture }) => onDone(picture),
  })
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
            {t('screenshots.giveUp', { name: file.name })}
          </Button>
        </Row>
      )}
    </>
  )
}
