import { useParams } from 'react-router'
import { lazyPart } from '../../../../app/lazyPart.tsx'
import { useT } from '../../../../i18n/texts.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { PhaseStatus, Plain, useEditionPath } from '../../editions/public.ts'
import { useEntrant } from '../useEntrant.ts'

const OwnEntry = lazyPart(() => import('./OwnEntry.tsx'), { texts: ['entries'] })

/** Spec §2, theme-detail/{productId}: one's own entry; without one, the way to all of them. */
export default function EntryScreen() {
  const t = useT('competitions')
  const path = useEditionPath()
  const { productId } = useParams()
  const isDesigner = useEntrant() === 'designer'
  if (productId && isDesigner) return <OwnEntry key={productId} entryId={productId} />
  return (
    <Plain title={t('entry.title')} lead={t('entry.none')} path="theme-management">
      {!isDesigner && <PhaseStatus />}
      <div>
        <ButtonLink href={path('portfolio')}>{t('sections.portfolio')}</ButtonLink>
      </div>
    </Plain>
  )
}
