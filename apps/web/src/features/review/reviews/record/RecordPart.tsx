import { getDesignerRecord } from '@easel/contract/review/reviews/record.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Row, Sheet } from '../../../../ui/layout.tsx'
import { SkeletonText } from '../../../../ui/Skeleton.tsx'
import { RecordFacts } from './RecordFacts.tsx'

export const recordQuery = (designerId: string) => apiQuery(getDesignerRecord, { params: { id: designerId } })

/** The page of the whole record, in a tab of its own: what is reviewed, and its claim, stays. */
export function WholeRecord({ designerId }: { designerId: string }) {
  const t = useT('records')
  return (
    <a href={paths.consoleRecord(designerId)} target="_blank" rel="noreferrer">
      {t('whole')}
    </a>
  )
}

/** The designer's record beside the work under review. */
export function RecordPart({ designerId }: { designerId: string }) {
  const t = useT('records')
  const query = useQuery(recordQuery(designerId))
  return (
    <Sheet aria-label={t('title')}>
      <Row justify="between" gap={12} align="baseline">
        <h2>{t('title')}</h2>
        <WholeRecord designerId={designerId} />
      </Row>
      <Loaded query={query} skeleton={<SkeletonText lines={6} />}>
        {(record) => <RecordFacts record={record} />}
      </Loaded>
    </Sheet>
  )
}
