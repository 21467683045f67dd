import { lazyPart } from '../../../app/lazyPart.tsx'
import { paths } from '../../../app/paths.ts'
import { useT } from '../../../i18n/texts.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { PhaseStatus, Plain, useBilingual, useEdition } from '../editions/public.ts'
import { useEntrant } from './useEntrant.ts'

const CategoryChooser = lazyPart(() => import('./CategoryChooser.tsx'), { texts: ['entries'] })

/** Spec §2, theme-upload: choose a category and begin an entry; to others, whether entries are taken and the way in. */
export default function EnterScreen() {
  const t = useT('competitions')
  const say = useBilingual()
  const { edition } = useEdition()
  const entrant = useEntrant()
  const isOpen = edition.phases.includes('SUBMISSION')
  return (
    <>
      <Plain
        title={t('upload.title')}
        lead={t('upload.lead', { name: say(edition.name) })}
        path="theme-upload"
      >
        {!(isOpen && entrant === 'designer') && <PhaseStatus />}
        {isOpen && entrant === 'account' && (
          <>
            <p>{t('upload.applyFirst')}</p>
            <ButtonLink href={paths.signUp()}>{t('upload.apply')}</ButtonLink>
          </>
        )}
      </Plain>
      {isOpen && entrant === 'designer' && <CategoryChooser />}
    </>
  )
}
