import { type BatchCopy, getBatchCopies } from '@easel/contract/likeness.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../i18n/texts.ts'
import { queryOf } from '../../shell/data.ts'
import { paths } from '../../shell/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { Link } from '../../ui/Link.tsx'
import { Grid, Stack } from '../../ui/layout.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { CompareDialog } from './CompareDialog.tsx'
import { comparablesOfBatch } from './comparable.ts'
import { PairButton } from './PairButton.tsx'

const LOOKING_MILLISECONDS = 4_000
/** Pictures arrive while the batch is open. */
const EDITING_MILLISECONDS = 20_000

/** Before a batch is submitted: which of its items look like the designer's other works, or like each other. */
export default function BatchCopies({ batchId }: { readonly batchId: string }) {
  const t = useT('likeness')
  const { data } = useQuery({
    ...queryOf(getBatchCopies, { params: { id: batchId } }),
    refetchInterval: ({ state }) => (state.data?.looking ? LOOKING_MILLISECONDS : EDITING_MILLISECONDS),
  })
  const [listed, setListed] = useState(false)
  const [at, setAt] = useState<number | null>(null)
  const items = data?.items ?? []
  if (items.length === 0) return null
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
      <CompareDialog
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
  const t = useT('likeness')
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
