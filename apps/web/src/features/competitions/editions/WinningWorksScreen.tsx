import type { ReactNode } from 'react'
import { useT } from '../../../i18n/texts.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import classes from './Edition.module.css'
import { useBilingual, useEdition, useEditionPath } from './edition.ts'
import home from './Home.module.css'
import { Imported } from './Imported.tsx'
import { Moment } from './Moment.tsx'
import { Plain } from './Plain.tsx'

/** Spec §2, gallery: the works that won; before there are any, when they are announced. */
export default function WinningWorksScreen({ works }: { works?: ReactNode }) {
  const t = useT('competitions')
  const say = useBilingual()
  const path = useEditionPath()
  const { edition } = useEdition()
  const isAnnounced = edition.phases.includes('ANNOUNCED')
  return (
    <>
      <Plain title={t('gallery.title')} lead={t('gallery.lead', { name: say(edition.name) })} path="gallery">
        {!works && (
          <p>
            {t(isAnnounced ? 'gallery.announced' : 'winners.will')}
            <Moment value={edition.timeline.announcedAt} show={isAnnounced ? 'date' : 'dateTime'} />
          </p>
        )}
        <Imported />
        <div className={classes.ways}>
          <ButtonLink href={path('winners')}>{t('sections.winners')}</ButtonLink>
        </div>
      </Plain>
      {works && (
        <section className={home.winners} data-below-head aria-label={t('gallery.title')}>
          {works}
        </section>
      )}
    </>
  )
}
