import type { OwnSimilarWork } from '@easel/contract/review/similarity/endpoints.ts'
import { useState } from 'react'
import { paths } from '../../../app/paths.ts'
import { useT } from '../../../i18n/texts.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { formatBytes, formatDate } from '../../../ui/format.ts'
import { Link } from '../../../ui/Link.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { useZone } from '../../../ui/ZoneNote.tsx'
import { Comparison } from './Comparison.tsx'
import { comparables } from './comparable.ts'
import classes from './OwnCopiesFound.module.css'
import { usePairWords } from './usePairWords.ts'

const MAX_SHOWN = 5

/** Which of the designer's own works already shows the same; each can be compared. */
export default function OwnCopiesFound({ works }: { readonly works: readonly OwnSimilarWork[] }) {
  const t = useT('similarity')
  const [at, setAt] = useState<number | null>(null)
  const pairs = comparables(works)
  return (
    <>
      <Banner tone="warn" title={t('mine.title', { count: works.length })}>
        <p>{t('mine.text')}</p>
        <ul className={classes.works}>
          {works.slice(0, MAX_SHOWN).map((work) => (
            <OwnWork
              key={work.auditId}
              work={work}
              onCompare={() => setAt(pairs.findIndex((each) => each.pair === work.pairs[0]))}
            />
          ))}
        </ul>
      </Banner>
      <Comparison
        comparables={pairs}
        at={at}
        onMove={setAt}
        labels={{ ours: t('mine.ours'), theirs: t('mine.theirs') }}
      />
    </>
  )
}

interface OwnWorkProps {
  readonly work: OwnSimilarWork
  readonly onCompare: () => void
}

function OwnWork({ work, onCompare }: OwnWorkProps) {
  const t = useT('similarity')
  const zone = useZone()
  const pairWords = usePairWords()
  const {
    pairs: [pair],
    sameFiles,
    firstSubmittedAt,
  } = work
  const near = pair && pairWords(pair)
  const what = near
    ? [near.words, near.figure]
    : sameFiles
      ? [t('files', { ...sameFiles, size: formatBytes(sameFiles.sizeBytes) })]
      : []
  const when = firstSubmittedAt
    ? t('mine.sent', { date: formatDate(firstSubmittedAt, zone) })
    : t('mine.draft')
  return (
    <li className={classes.work}>
      <span className={classes.about}>
        <Link href={paths.work(work.productId ?? work.auditId, work.productType)}>
          {work.name || t('untitled')}
        </Link>
        <StatusBadge status={work.state} />
        <span>{[...what, when].filter(Boolean).join(t('comma'))}</span>
      </span>
      {pair && (
        <Button small onClick={onCompare}>
          {t('mine.compare')}
        </Button>
      )}
    </li>
  )
}
