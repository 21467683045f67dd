import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Chip } from '../../../../ui/Chip.tsx'
import { IconAlertTriangle } from '../../../../ui/icons.ts'
import { Kbd } from '../../../../ui/Kbd.tsx'
import { Row } from '../../../../ui/layout.tsx'
import type { BulkReview } from './useBulkReview.ts'

/** Leads to the works that are like somebody else's earlier ones; nothing where there are none. */
export function CopyFilter({ bulk }: { readonly bulk: BulkReview }) {
  const t = useT('reviews')
  const { copies, filtered } = bulk
  if (copies.marks.size === 0) return null
  return (
    <Row gap={8}>
      <Chip
        icon={<IconAlertTriangle aria-hidden />}
        count={copies.marks.size}
        pressed={filtered}
        onClick={bulk.filter}
      >
        {t('bulk.onlyCopies')}
      </Chip>
      <Button small look="quiet" onClick={() => bulk.toCopy(1)}>
        {t('bulk.nextCopy')} <Kbd>C</Kbd>
      </Button>
    </Row>
  )
}
