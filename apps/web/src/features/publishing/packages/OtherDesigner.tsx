import { foreignDesigner } from '@easel/domain/publishing/packages/designerName.ts'
import type { ThemeInspection } from '@easel/inspection/theme/inspection.ts'
import { useMe } from '../../../app/RequireSession.tsx'
import { useT } from '../../../i18n/texts.ts'
import { Banner } from '../../../ui/Banner.tsx'

/** Warns its uploader, before reviewers read it, that a package names somebody else as its designer. */
export function OtherDesigner({ details }: Pick<ThemeInspection, 'details'>) {
  const t = useT('packages')
  const own = useMe().data?.designer?.nickname ?? ''
  const name = details && foreignDesigner(details, own)
  if (!name) return null
  return (
    <Banner tone="warn" title={t('otherDesigner.title', { name })}>
      {t('otherDesigner.text', { own })}
    </Banner>
  )
}
