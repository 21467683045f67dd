import type { BatchCopy } from '@easel/contract/review/similarity/endpoints.ts'
import { useState } from 'react'
import { paths } from '../../../app/paths.ts'
import { useT } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { IconAlertTriangle } from '../../../ui/icons.ts'
import { Link } from '../../../ui/Link.tsx'
import { Grid, Stack } from '../../../ui/layout.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { Comparison } from './Comparison.tsx'
import { comparablesOfBatch } from './comparable.ts'
import { PairButton } from './PairButton.tsx'

/** How many items look like another work, and which; each pair can be compared. */
export default function BatchCopiesFound({ items }: { readonly items: readonly BatchCopy[] }) {
  const t = useT('similarity')
  const [listed, setListed] = useState(false)
  const [at, setAt] = useState<number | null>(null)
  return (
    <div>
      <Button
        small
        icon={<IconAlertTriangle aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setListed(true)}
      >
        {t('batch.some', { count: items.length })}
      </Button>
      <Dialog open={listed} onClose={() => setListed(false)} title={t('batch.title')} wide>
        <Stack gap={24}>
          <p>{t('mine.text')}</p>
          <Grid as="ul" min="11rem">
            {items.map((item, index) => (
              <Item key={item.auditId} item={item} onCompare={() => setAt(index)} />
            ))}
          </Grid>
        </Stack>
      </Dialog>
      <Comparison
        comparables={comparablesOfBatch(items)}
        at={at}
        onMove={setAt}
        labels={{ ours: t('mine.ours'), theirs: t('mine.theirs') }}
      />
    </div>
  )
}

function Item({
  item: { name, pair, other },
  onCompare,
}: {
  readonly item: BatchCopy
  readonly onCompare: () => void
}) {
  const t = useT('similarity')
  const otherName = other.name || t('untitled')
  return (
    <Stack as="li" gap={4}>
      <PairButton pair={pair} name={otherName} onPress={onCompare} />
      <span>{name || t('untitled')}</span>
      {other.inBatch ? (
        <span>{t('batch.inBatch', { name: otherName })}</span>
      ) : (
        <>
          <Link href={paths.work(other.productId ?? other.auditId, other.productType)}>{otherName}</Link>
          <StatusBadge status={other.state} />
        </>
      )}
    </Stack>
  )
}
