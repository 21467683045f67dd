import type { ProgramMember, StaffProgram } from '@easel/contract/competitions/awards/shapes.ts'
import { useT } from '../../../../i18n/texts.ts'
import { formatDate } from '../../../../ui/format.ts'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { ProgressBar } from '../../../../ui/ProgressBar.tsx'
import { Badge } from '../../../../ui/StatusBadge.tsx'
import { useZone } from '../../../../ui/ZoneNote.tsx'

interface ProgressProps {
  readonly progress: ProgramMember['progress']
  readonly program: Pick<NonNullable<StaffProgram>, 'leastPaidWorks' | 'isOver'>
}

const TONES = { fulfilled: 'ok', open: 'waiting', missed: 'off' } as const

/** How many works of the best span count, and whether they are enough. */
export function Progress({ progress: { counted, isFulfilled, span }, program }: ProgressProps) {
  const t = useT('awards')
  const zone = useZone()
  const { leastPaidWorks, isOver } = program
  const state = isFulfilled ? 'fulfilled' : isOver ? 'missed' : 'open'
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
        <Badge tone={TONES[state]}>{t(`program.${state}`)}</Badge>
      </Row>
      {span && (
        <small>
          {t('program.span', { from: formatDate(span.from, zone), until: formatDate(span.until, zone) })}
        </small>
      )}
    </Stack>
  )
}
