import type { EntryCopy } from '@easel/contract/competitions/entries/staffEndpoints.ts'
import type { SimilarPair } from '@easel/contract/review/similarity/endpoints.ts'
import { useState } from 'react'
import { DesignerLink } from '../../../app/DesignerLink.tsx'
import { paths } from '../../../app/paths.ts'
import { useT } from '../../../i18n/texts.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Sheet, Stack } from '../../../ui/layout.tsx'
import { Badge } from '../../../ui/StatusBadge.tsx'
import { Comparison } from './Comparison.tsx'
import { comparablesOfEntry } from './comparable.ts'
import { PairButton } from './PairButton.tsx'
import classes from './SimilarWorks.module.css'

interface EntryCopiesFoundProps {
  readonly works: readonly EntryCopy[]
  readonly looking: boolean
  /** When the entry that they are like was submitted. */
  readonly submittedAt: string | null
}

/** What looks like an entry, with who made it; each pair can be compared. */
export function EntryCopiesFound({ works, looking, submittedAt }: EntryCopiesFoundProps) {
  const t = useT('similarity')
  const [at, setAt] = useState<number | null>(null)
  const pairs = comparablesOfEntry(works, submittedAt)
  return (
    <Sheet gap={24} aria-label={t('title')}>
      <Stack gap={4}>
        <h2>{t('title')}</h2>
        <p className={classes.quiet}>{t('lead')}</p>
      </Stack>
      {works.length > 0 && (
        <ol className={classes.works}>
          {works.map((work) => (
            <Found
              key={`${work.kind} ${work.id}`}
              work={work}
              onCompare={(pair) => setAt(pairs.findIndex((each) => each.pair === pair))}
            />
          ))}
        </ol>
      )}
      <p role="status" className={classes.quiet}>
        {looking ? t('looking') : works.length === 0 && t('none')}
      </p>
      <Comparison
        comparables={pairs}
        at={at}
        onMove={setAt}
        labels={{ ours: t('mine.ours'), theirs: t('mine.theirs') }}
      />
    </Sheet>
  )
}

interface FoundProps {
  readonly work: EntryCopy
  readonly onCompare: (pair: SimilarPair) => void
}

function Found({ work, onCompare }: FoundProps) {
  const t = useT('similarity')
  const { kind, id, designerName, own, firstSubmittedAt, pairs } = work
  const name = work.name || t('untitled')
  return (
    <Stack as="li" gap={12}>
      <div className={classes.head}>
        <Link
          className={classes.name}
          href={kind === 'ENTRY' ? paths.consoleEntry(id) : paths.consoleAudit(id)}
        >
          {name}
        </Link>
        <DesignerLink of={work} label={t('entry.by', { name: designerName })} />
        {own && <Badge tone="off">{t('own')}</Badge>}
        <Badge tone="draft">{t(`entry.${kind}`)}</Badge>
      </div>
      <p className={classes.quiet}>
        {firstSubmittedAt ? <DateTime value={firstSubmittedAt} /> : t('notSubmitted')}
      </p>
      <ul className={classes.pairs}>
        {pairs.map((pair) => (
          <li key={`${pair.ours.fileId} ${pair.theirs.fileId}`}>
            <PairButton pair={pair} name={name} onPress={() => onCompare(pair)} />
          </li>
        ))}
      </ul>
    </Stack>
  )
}
