import { listBatches } from '@easel/contract/batches/endpoints.ts'
import type { BatchType } from '@easel/domain/batches/rules.ts'
import { useT } from '../../../i18n/texts.ts'
import { useData } from '../../../shell/data.ts'
import { paths } from '../../../shell/paths.ts'
import { Artwork } from '../../../ui/Artwork.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Section } from '../../../ui/Section.tsx'
import classes from './OpenBatches.module.css'

const SHOWN = 6
const SHOWN_OF_EACH = 4

/** Batches that still hold drafts: each leads back to its page. */
export function OpenBatches({ productType }: { productType: BatchType }) {
  const t = useT('audits')
  const { data } = useData(listBatches, { query: { productType, perPage: SHOWN } })
  // One that nothing has come into yet is reached from the tray.
  const begun = data?.items.filter(({ counts }) => counts.DRAFT) ?? []
  if (begun.length === 0) return null
  return (
    <Section title={t('works.batches')}>
      <ul className={classes.batches}>
        {begun.map(({ batchId, counts, covers, createdAt }) => (
          <li key={batchId} className={classes.batch}>
            {covers.length > 0 && (
              <span className={classes.covers}>
                {covers.slice(0, SHOWN_OF_EACH).map((cover) => (
                  <Artwork key={cover.fileId} picture={cover} alt="" width="2.5rem" />
                ))}
              </span>
            )}
            <p className={classes.facts}>
              {t('works.batch', { count: counts.DRAFT ?? 0 })}
              <span className={classes.since}>
                {t('works.batchFrom')} <DateTime value={createdAt} show="date" />
              </span>
            </p>
            <ButtonLink small href={paths.batch(productType, batchId)}>
              {t('works.batchOpen')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
