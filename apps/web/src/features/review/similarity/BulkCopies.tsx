import type { BulkCopy, SimilarPair, SimilarWork } from '@easel/contract/review/similarity/endpoints.ts'
import { useState } from 'react'
import { paths } from '../../../app/paths.ts'
import { useT } from '../../../i18n/texts.ts'
import { Artwork } from '../../../ui/Artwork.tsx'
import { Button } from '../../../ui/Button.tsx'
import { formatBytes, formatDate } from '../../../ui/format.ts'
import { Kbd } from '../../../ui/Kbd.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Row } from '../../../ui/layout.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { useHotkeys } from '../../../ui/useHotkeys.ts'
import { useZone } from '../../../ui/ZoneNote.tsx'
import classes from './BulkCopies.module.css'
import { Comparison } from './Comparison.tsx'
import { comparables } from './comparable.ts'
import { usePairWords } from './usePairWords.ts'

interface BulkCopiesProps {
  readonly auditId: string
  readonly copy: BulkCopy | undefined
  readonly looking: boolean
}

/** Beside a bulk: the works that the one in focus is like, in a few lines each; S compares the first. */
export default function BulkCopies({ auditId, copy, looking }: BulkCopiesProps) {
  const t = useT('similarity')
  const works = copy?.works ?? []
  const pairs = comparables(works)
  const [at, setAt] = useState<number | null>(null)
  useHotkeys({ s: () => setAt(pairs.length > 0 ? 0 : null) })
  if (works.length === 0) return looking ? <p className={classes.quiet}>{t('looking')}</p> : null
  return (
    <section className={classes.copies} aria-label={t('title')}>
      <Row justify="between" gap={8}>
        <h2 className={classes.title}>{t('title')}</h2>
        {pairs.length > 0 && (
          <Button small look="quiet" onClick={() => setAt(0)}>
            {t('bulk.compare')} <Kbd>S</Kbd>
          </Button>
        )}
      </Row>
      <ul className={classes.works}>
        {works.map((work) => (
          <CompactWork
            key={work.auditId}
            work={work}
            onCompare={(pair) => setAt(pairs.findIndex((each) => each.pair === pair))}
          />
        ))}
      </ul>
      {copy !== undefined && copy.more > 0 && (
        <Link href={paths.consoleAudit(auditId)}>{t('bulk.more', { count: copy.more })}</Link>
      )}
      <Comparison
        comparables={pairs}
        at={at}
        onMove={setAt}
        labels={{ ours: t('ours'), theirs: t('theirs') }}
      />
    </section>
  )
}

interface CompactWorkProps {
  readonly work: SimilarWork
  readonly onCompare: (pair: SimilarPair) => void
}

function CompactWork({ work, onCompare }: CompactWorkProps) {
  const t = useT('similarity')
  const zone = useZone()
  const pairWords = usePairWords()
  const { own, first, firstSubmittedAt, sameFiles } = work
  const [pair] = work.pairs
  const name = work.name || t('untitled')
  const near = pair && pairWords(pair)
  const what = near ? [near.words, near.figure].filter(Boolean).join(t('comma')) : null
  return (
    <li className={classes.work}>
      {pair && (
        <button
          type="button"
          className={classes.picture}
          aria-label={t('openPair', { what: what ?? '', name })}
          onClick={() => onCompare(pair)}
        >
          <Artwork picture={pair.theirs} alt="" />
        </button>
      )}
      <div className={classes.told}>
        <Link href={paths.consoleAudit(work.auditId)}>{name}</Link>
        <p className={classes.quiet}>
          {own ? t('own') : t('by', { name: work.designerName })}{' '}
          {!own && work.designerBanned && <StatusBadge status="BANNED" />}
        </p>
        {what && <p>{what}</p>}
        {sameFiles && <p>{t('files', { ...sameFiles, size: formatBytes(sameFiles.sizeBytes) })}</p>}
        <p className={!own && first === 'THEIRS' ? classes.earlier : classes.quiet}>
          {[t(`first.${first}`), firstSubmittedAt && formatDate(firstSubmittedAt, zone)]
            .filter(Boolean)
            .join(t('comma'))}
        </p>
      </div>
    </li>
  )
}
