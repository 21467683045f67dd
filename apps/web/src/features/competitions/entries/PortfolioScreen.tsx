import { lazyPart } from '../../../app/lazyPart.tsx'
import { useT } from '../../../i18n/texts.ts'
import { PhaseStatus, Plain, useBilingual, useEdition } from '../editions/public.ts'
import { useEntrant } from './useEntrant.ts'

const OwnEntries = lazyPart(() => import('./OwnEntries.tsx'), { texts: ['entries'] })

/** Spec §2, theme-management: one's own entries; to visitors, where they would be and the way in. */
export default function PortfolioScreen() {
  const t = useT('competitions')
  const say = useBilingual()
  const { edition } = useEdition()
  const entrant = useEntrant()
  return (
    <>
      <Plain
        title={t('portfolio.title')}
        lead={t('portfolio.lead', { name: say(edition.name) })}
        path="theme-management"
      >
        {entrant !== 'designer' && <PhaseStatus />}
      </Plain>
      {entrant === 'designer' && <OwnEntries />}
    </>
  )
}
