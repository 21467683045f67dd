import type { ProductType } from '@easel/domain/productTypes.ts'
import { paths } from '../../../app/paths.ts'
import { useT } from '../../../i18n/texts.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { IconUpload } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { useUploadTypes } from '../../accounts/designers/public.ts'
import { UploadButton } from '../../publishing/audits/public.ts'

const icon = <IconUpload aria-hidden />

/** The way to upload each type that this designer may; one button while there is one type, or none. */
export function UploadMenu() {
  const t = useT('home')
  const works = useT('audits')
  const types = useUploadTypes()
  const [only] = types
  if (types.length < 2) return <OneType type={only} />
  return (
    <Menu
      look="primary"
      button={t('upload')}
      items={types.map((type) => ({
        key: type,
        label: works(`works.upload.${type}`),
        icon,
        href: paths.uploadOf(type),
      }))}
    />
  )
}

/** The same beside each other, where nothing else is on the page yet. */
export function UploadLinks() {
  const works = useT('audits')
  const types = useUploadTypes()
  const [only] = types
  if (types.length < 2) return <OneType type={only} />
  return (
    <Row gap={12}>
      {types.map((type, at) => (
        <ButtonLink
          key={type}
          look={at === 0 ? 'primary' : 'secondary'}
          icon={icon}
          href={paths.uploadOf(type)}
        >
          {works(`works.upload.${type}`)}
        </ButtonLink>
      ))}
    </Row>
  )
}

/** Who may upload nothing reads why on the button. */
function OneType({ type = 'THEME' }: { type?: ProductType | undefined }) {
  const works = useT('audits')
  return <UploadButton label={works(`works.upload.${type}`)} productType={type} />
}
