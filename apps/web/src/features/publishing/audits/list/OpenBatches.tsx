import {
  type BatchSummary,
  listBatches,
  OPEN_BATCHES_SHOWN,
} from '@easel/contract/publishing/batches/endpoints.ts'
import type { BatchType } from '@easel/domain/publishing/batches/rules.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../../app/data.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Artwork } from '../../../../ui/Artwork.tsx'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { Section } from '../../../../ui/Section.tsx'
import classes from './OpenBatches.module.css'

const SHOWN_OF_EACH = 4

interface OpenBatchesProps {
  readonly productType: BatchType
  readonly skeleton: ReactNode
  /** What stands below them. It comes with them, so that nothing moves. */
  readonly children: ReactNode
}

export const openBatchesQuery = (productType: BatchType) =>
  apiQuery(listBatches, { query: { productType, perPage: OPEN_BATCHES_SHOWN } })

/** Batches that still hold drafts: each leads back to its page. */
export function OpenBatches({ productType, skeleton, children }: OpenBatchesProps) {
  const { data, isPending } = useQuery(openBatchesQuery(productType))
  // One that nothing has come into yet is reached from the tray.
  const begun = data?.items.filter(({ counts }) => counts.DRAFT) ?? []
  if (isPending) return skeleton
  return (
    <>
      {begun.length > 0 && <Begun productType={productType} batches={begun} />}
      {children}
    </>
  )
}

interface BegunProps {
  readonly productType: BatchType
  readonly batches: readonly BatchSummary[]
}

function Begun({ productType, batches }: BegunProps) {
  const t = useT('audits')
  return (
    <Section title={t('works.batches')}>
      <ul className={classes.batches}>
        {batches.map(({ batchId, counts, covers, createdAt }) => (
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
