import type { ProductType } from '@easel/domain/productTypes.ts'
import { paths } from '../../../../app/paths.ts'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { IconUpload } from '../../../../ui/icons.ts'
import { useUploadReason } from '../../../accounts/designers/public.ts'

interface UploadButtonProps {
  readonly label: string
  readonly productType?: ProductType
  /** Why it is not possible stands on the screen. */
  readonly reasonShown?: boolean
}

/** The way to the upload; whoever may not upload reads why instead. */
export function UploadButton({ label, productType = 'THEME', reasonShown = false }: UploadButtonProps) {
  const reason = useUploadReason(productType)
  const icon = <IconUpload aria-hidden />
  if (reason) {
    return (
      <Button look="primary" icon={icon} disabledReason={reason} reasonShown={reasonShown}>
        {label}
      </Button>
    )
  }
  return (
    <ButtonLink look="primary" icon={icon} href={paths.uploadOf(productType)}>
      {label}
    </ButtonLink>
  )
}
