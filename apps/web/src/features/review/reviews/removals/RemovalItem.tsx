import type { Removal } from '@easel/contract/review/reviews/endpoints.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { FACT_SEPARATOR } from '../../../../ui/format.ts'
import { Row } from '../../../../ui/layout.tsx'
import { Badge, StatusBadge } from '../../../../ui/StatusBadge.tsx'
import { WorkCell } from '../WorkCell.tsx'
import type { RemovalChoice } from './RemovalDialog.tsx'
import classes from './RemovalItem.module.css'

const tones = { WAITING: 'waiting', GRANTED: 'off', REFUSED: 'bad', WITHDRAWN: 'off' } as const

interface RemovalItemProps {
  readonly removal: Removal
  readonly onDecide: (choice: RemovalChoice) => void
}

/** Which work, why its designer wants it gone, and the two answers. */
export function RemovalItem({ removal, onDecide }: RemovalItemProps) {
  const t = useT('reviews')
  const words = useErrorMessage()
  const { product, designerName, designerBanned, reason, state, appliedAt, decidedAt, can } = removal
  return (
    <li className={classes.removal}>
      <WorkCell
        name={product.name}
        productType={product.productType}
        cover={product.cover}
        href={paths.product(product.productId)}
        facts={[
          designerName,
          designerBanned ? <StatusBadge key="banned" status="BANNED" /> : null,
          t(`type.${product.productType}`),
          product.version,
        ]}
      />
      <div>
        <p className={classes.label}>{t('removals.reason')}</p>
        <p className={classes.reason}>{reason}</p>
        <p className={classes.label}>
          {t('removals.applied')}
          <DateTime value={appliedAt} />
          {decidedAt && (
            <>
              {FACT_SEPARATOR}
              {t(state === 'WITHDRAWN' ? 'removals.withdrawn' : 'removals.decided')}
              <DateTime value={decidedAt} />
            </>
          )}
        </p>
      </div>
      {state === 'WAITING' ? (
        <Row gap={8}>
          <Button
            disabledReason={can.grantRemoval && words(can.grantRemoval)}
            onClick={() => onDecide('GRANT')}
          >
            {t('removals.grant')}
          </Button>
          <Button
            disabledReason={can.refuseRemoval && words(can.refuseRemoval)}
            onClick={() => onDecide('REFUSE')}
          >
            {t('removals.refuse')}
          </Button>
        </Row>
      ) : (
        <Badge tone={tones[state]}>{t(`removals.state.${state}`)}</Badge>
      )}
    </li>
  )
}
