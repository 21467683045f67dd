import { ownVotes } from '@easel/contract/competitions/votes/endpoints.ts'
import { useApiQuery } from '../../../../app/data.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Moment, useEdition, useEditionPath } from '../../editions/public.ts'
import classes from './Gallery.module.css'

/** Where the votes of the edition are archived: since when, and where a receipt is still checked. */
export function ArchivedVotes() {
  const t = useT('entries')
  const site = useT('competitions')
  const path = useEditionPath()
  const { slug } = useEdition().edition
  const { data } = useApiQuery(ownVotes, { query: { edition: slug } })
  if (!data?.archivedAt) return null
  return (
    <div className={classes.vote}>
      <p>
        {t('vote.archived')} <Moment value={data.archivedAt} show="date" />
      </p>
      <p>
        {t('vote.archivedCheck')} <Link href={path('log')}>{site('log.link')}</Link>
      </p>
    </div>
  )
}
