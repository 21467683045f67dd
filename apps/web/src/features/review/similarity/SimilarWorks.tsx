import { getCopies } from '@easel/contract/review/similarity/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../../app/data.ts'
import { Loaded } from '../../../app/Loaded.tsx'
import { useT } from '../../../i18n/texts.ts'
import { Sheet, Stack } from '../../../ui/layout.tsx'
import { SkeletonText } from '../../../ui/Skeleton.tsx'
import { useHotkeys } from '../../../ui/useHotkeys.ts'
import { Comparison } from './Comparison.tsx'
import { comparables } from './comparable.ts'
import classes from './SimilarWorks.module.css'
import { WorkItem } from './WorkItem.tsx'

const LOOKING_MILLISECONDS = 3_000

/** The works nearest to a submission, for the reviewer; S compares the first pair. */
export default function SimilarWorks({ auditId }: { readonly auditId: string }) {
  const t = useT('similarity')
  const copies = useQuery({
    ...apiQuery(getCopies, { params: { id: auditId } }),
    refetchInterval: ({ state }) => (state.data?.looking ? LOOKING_MILLISECONDS : false),
  })
  const works = copies.data?.works ?? []
  const pairs = comparables(works)
  const [at, setAt] = useState<number | null>(null)
  useHotkeys({ s: () => setAt(pairs.length > 0 ? 0 : null) })
  return (
    <Sheet gap={24} aria-label={t('title')}>
      <Stack gap={4}>
        <h2>{t('title')}</h2>
        <p className={classes.quiet}>{t('lead')}</p>
      </Stack>
      <Loaded query={copies} skeleton={<SkeletonText lines={3} />}>
        {({ looking }) => (
          <>
            {works.length > 0 && (
              <ol className={classes.works}>
                {works.map((work) => (
                  <WorkItem
                    key={work.auditId}
                    work={work}
                    onCompare={(pair) => setAt(pairs.findIndex((each) => each.pair === pair))}
                  />
                ))}
              </ol>
            )}
            <p role="status" className={classes.quiet}>
              {looking ? t('looking') : works.length === 0 && t('none')}
            </p>
          </>
        )}
      </Loaded>
      <Comparison
        comparables={pairs}
        at={at}
        onMove={setAt}
        labels={{ ours: t('ours'), theirs: t('theirs') }}
      />
    </Sheet>
  )
}
