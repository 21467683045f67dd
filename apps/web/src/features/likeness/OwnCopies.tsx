import { getOwnCopies, type SimilarWork } from '@easel/contract/likeness.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../i18n/texts.ts'
import { queryOf } from '../../shell/data.ts'
import { paths } from '../../shell/paths.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { formatBytes, formatDate } from '../../ui/format.ts'
import { Link } from '../../ui/Link.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { CompareDialog } from './CompareDialog.tsx'
import { comparables } from './comparable.ts'
import classes from './OwnCopies.module.css'
import { usePairWords } from './usePairWords.ts'

const LOOKING_MILLISECONDS = 3_000
/** Pictures are added while the form is open. */
const EDITING_MILLISECONDS = 20_000
const MOST_SHOWN = 5

/** Before a designer submits: which of their own works already shows the same. Silent where there is none. */
export default function OwnCopies({ auditId }: { readonly auditId: string }) {
  const t = useT('likeness')
  const { data } = useQuery({
    ...queryOf(getOwnCopies, { params: { id: auditId } }),
    refetchInterval: ({ state }) => (state.data?.looking ? LOOKING_MILLISECONDS : EDITING_MILLISECONDS),
  })
  const [at, setAt] = useState<number | null>(null)
  const works = data?.works ?? []
  if (works.length === 0) return null
  const pairs = comparables(works)
  return (
    <>
      <Banner tone="warn" title={t('mine.title', { count: works.length })}>
        <p>{t('mine.text')}</p>
        <ul className={classes.works}>
          {works.slice(0, MOST_SHOWN).map((work) => (
            <OwnWork
              key={work.auditId}
              work={work}
              onCompare={() => setAt(pairs.findIndex((each) => each.pair === work.pairs[0]))}
            />
          ))}
        </ul>
      </Banner>
      <CompareDialog
        comparables={pairs}
        at={at}
        onMove={setAt}
        labels={{ ours: t('mine.ours'), theirs: t('mine.theirs') }}
      />
    </>
  )
}

interface OwnWorkProps {
  readonly work: SimilarWork
  readonly onCompare: () => void
}

function OwnWork({ work, onCompare }: OwnWorkProps) {
  const t = useT('likeness')
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
      ? [t('files', { ...sameFiles, paths: '', size: formatBytes(sameFiles.sizeBytes) })]
      : []
  const when = firstSubmittedAt ? t('mine.sent', { date: formatDate(firstSubmittedAt) }) : t('mine.draft')
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
