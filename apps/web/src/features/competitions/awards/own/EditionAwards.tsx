import { ownAwards } from '@easel/contract/competitions/awards/endpoints.ts'
import { useApiQuery } from '../../../../app/data.ts'
import { RequireSession } from '../../../../app/RequireSession.tsx'
import { useT } from '../../../../i18n/texts.ts'
import { OwnPrograms } from '../program/OwnPrograms.tsx'
import { AwardCards } from './AwardCards.tsx'
import classes from './Own.module.css'

/** What one has won in one edition; nothing where that is nothing. */
export default function EditionAwards({ slug }: { slug: string }) {
  return (
    <RequireSession>
      <Awards slug={slug} />
    </RequireSession>
  )
}

function Awards({ slug }: { slug: string }) {
  const t = useT('awards')
  const { data } = useApiQuery(ownAwards, { query: { edition: slug } })
  if (!data || data.items.length === 0) return null
  return (
    <section className={classes.inEdition} aria-label={t('own.title')}>
      <h2>{t('own.title')}</h2>
      <AwardCards awards={data.items} />
      <OwnPrograms edition={slug} />
    </section>
  )
}
