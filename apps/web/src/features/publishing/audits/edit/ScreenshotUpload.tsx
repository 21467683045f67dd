import { type Picture, uploadScreenshot } from '@easel/contract/base/files/endpoints.ts'
import { useT } from '../../../../i18n/texts.ts'
import { OneUpload, upload } from '../../../base/files/public.ts'

interface ScreenshotUploadProps {
  readonly file: File
  readonly onDone: (picture: Picture) => void
  readonly onGiveUp: () => void
}

/** One screenshot on its way. */
export function ScreenshotUpload({ file, onDone, onGiveUp }: ScreenshotUploadProps) {
  const t = useT('audits')
  return (
    <OneUpload
      file={file}
      send={(options) => upload(uploadScreenshot, options)}
      onDone={({ picture }) => onDone(picture)}
      giveUpLabel={t('screenshots.giveUp', { name: file.name })}
      onGiveUp={onGiveUp}
    />
  )
}
