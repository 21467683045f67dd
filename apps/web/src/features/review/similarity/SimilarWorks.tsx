import type { SimilarPair, SimilarWork } from '@easel/contract/review/similarity/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DesignerLink } from '../../../app/DesignerLink.tsx'
import { Loaded } from '../../../app/Loaded.tsx'
import { paths } from '../../../app/paths.ts'
import { useT } from '../../../i18n/texts.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { formatBytes } from '../../../ui/format.ts'
import { Link } from '../../../ui/Link.tsx'
import { Sheet, Stack } from '../../../ui/layout.tsx'
import { SkeletonText } from '../../../ui/Skeleton.tsx'
import { Badge, StatusBadge } from '../../../ui/StatusBadge.tsx'
import { useHotkeys } from '../../../ui/useHotkeys.ts'
import { Comparison } from './Comparison.tsx'
import { comparables } from './comparable.ts'
import { PairButton } from './PairButton.tsx'
import { copiesQuery } from './queries.ts'
import classes from './SimilarWorks.module.css'

const LOOKING_MILLISECONDS = 3_000

/** The works nearest to a submission, for the reviewer; S compares the first pair. */
export default function SimilarWorks({ auditId }: { readonly auditId: string }) {
  const t = useT('similarity')
  const copies = useQuery({
    ...copiesQuery(auditId),
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

interface WorkItemProps {
  readonly work: SimilarWork
  readonly onCompare: (pair: SimilarPair) => void
}

/** One work that has something of this submission: whose, since when, and what. */
function WorkItem({ work, onCompare }: WorkItemProps) {
  const t = useT('similarity')
  const name = work.name || t('untitled')
  return (
    <Stack as="li" gap={12}>
      <div className={classes.head}>
        <Link className={classes.name} href={paths.consoleAudit(work.auditId)}>
          {name}
        </Link>
        <DesignerLink of={work} label={t('by', { name: work.designerName })} />
        {work.own && <Badge tone="off">{t('own')}</Badge>}
        <StatusBadge status={work.state} />
      </div>
      <dl className={classes.dates}>
        <div className={classes.first}>
          <dd>{t(`first.${work.first}`)}</dd>
        </div>
        <Submitted label={t('theirs')} at={work.firstSubmittedAt} />
        <Submitted label={t('ours')} at={work.ourFirstSubmittedAt} />
      </dl>
      {work.pairs.length > 0 && (
        <ul className={classes.pairs}>
          {work.pairs.map((pair) => (
            <li key={`${pair.ours.fileId} ${pair.theirs.fileId}`}>
              <PairButton pair={pair} name={name} onPress={() => onCompare(pair)} />
            </li>
          ))}
        </ul>
      )}
      {work.sameFiles && <SameFiles files={work.sameFiles} />}
    </Stack>
  )
}

function Submitted({ label, at }: { readonly label: string; readonly at: string | null }) {
  const t = useT('similarity')
  return (
    <div>
      <dt>{label}</dt>
      <dd>{at ? <DateTime value={at} /> : t('notSubmitted')}</dd>
    </div>
  )
}

function SameFiles({ files }: { readonly files: NonNullable<SimilarWork['sameFiles']> }) {
  const t = useT('similarity')
  const { count, of, sizeBytes, paths: largest } = files
  return (
    <details className={classes.files}>
      <summary>{t('files', { count, of, size: formatBytes(sizeBytes) })}</summary>
      <ul aria-label={t('filesShown')}>
        {largest.map((path) => (
          <li key={path}>{path}</li>
        ))}
      </ul>
    </details>
  )
}
