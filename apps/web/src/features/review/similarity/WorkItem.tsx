import type { SimilarPair, SimilarWork } from '@easel/contract/review/similarity/endpoints.ts'
import { DesignerLink } from '../../../app/DesignerLink.tsx'
import { paths } from '../../../app/paths.ts'
import { useT } from '../../../i18n/texts.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { formatBytes } from '../../../ui/format.ts'
import { Link } from '../../../ui/Link.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Badge, StatusBadge } from '../../../ui/StatusBadge.tsx'
import { PairButton } from './PairButton.tsx'
import classes from './SimilarWorks.module.css'

interface WorkItemProps {
  readonly work: SimilarWork
  readonly onCompare: (pair: SimilarPair) => void
}

/** One work that has something of this submission: whose, since when, and what. */
export function WorkItem({ work, onCompare }: WorkItemProps) {
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
