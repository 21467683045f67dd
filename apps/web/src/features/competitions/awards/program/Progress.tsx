import type { ProgramMember } from '@easel/contract/competitions/awards/shapes.ts'
import { useT } from '../../../../i18n/texts.ts'
import { formatDate } from '../../../../ui/format.ts'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { ProgressBar } from '../../../../ui/ProgressBar.tsx'
import { Badge } from '../../../../ui/StatusBadge.tsx'

interface ProgressProps {
  readonly progress: ProgramMember['progress']
  readonly leastPaidWorks: number
}

/** How many works of the best span count, and whether they are enough. */
export function Progress({ progress: { counted, isFulfilled, span }, leastPaidWorks }: ProgressProps) {
  const t = useT('awards')
  const words = t('program.progress', { counted, count: leastPaidWorks })
  return (
    <Stack gap={8}>
      <ProgressBar
        label={words}
        fraction={counted / leastPaidWorks}
        valueText={words}
        tone={isFulfilled ? 'ok' : 'ink'}
      />
      <Row gap={8}>
        <span>{words}</span>
        <Badge tone={isFulfilled ? 'ok' : 'waiting'}>
          {t(isFulfilled ? 'program.fulfilled' : 'program.open')}
        </Badge>
      </Row>
      {span && (
        <small>{t('program.span', { from: formatDate(span.from), until: formatDate(span.until) })}</small>
      )}
    </Stack>
  )
}
