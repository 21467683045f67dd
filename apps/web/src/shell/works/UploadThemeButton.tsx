import { Button, ButtonLink } from '../../ui/Button.tsx'
import { IconUpload } from '../../ui/icons.ts'
import { paths } from '../paths.ts'
import { useUploadReason } from '../standing.ts'

/** The way to the upload; whoever may not upload reads why instead. */
export function UploadThemeButton({ label }: { label: string }) {
  const reason = useUploadReason('THEME')
  const icon = <IconUpload aria-hidden />
  if (reason) {
    return (
      <Button look="primary" icon={icon} disabledReason={reason}>
        {label}
      </Button>
    )
  }
  return (
    <ButtonLink look="primary" icon={icon} href={paths.uploadTheme()}>
      {label}
    </ButtonLink>
  )
}
