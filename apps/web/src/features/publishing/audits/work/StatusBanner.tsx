import type { AuditDetail } from '@easel/contract/publishing/audits/endpoints.ts'
import { withdrawRemoval } from '@easel/contract/publishing/audits/workEndpoints.ts'
import type { Product } from '@easel/contract/publishing/products/endpoints.ts'
import { call } from '../../../../app/api.ts'
import { useApiMutation } from '../../../../app/data.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner, type BannerTone } from '../../../../ui/Banner.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { useUploadReason } from '../../../accounts/designers/public.ts'
import { QueueLine } from '../content/QueueLine.tsx'
import { useStartAgain } from '../useStartAgain.ts'
import { kindOf } from '../WorkState.tsx'
import { WORK_READS } from '../workReads.ts'
import classes from './StatusBanner.module.css'
import type { WholeWork } from './useWork.ts'

/** In a sentence: what the work waits for now, and since when it is not shown. */
export function StatusBanner({ work }: { work: WholeWork }) {
  const { audit, product } = work
  const under = audit && audit.state !== 'PUBLISHED' ? audit : null
  const waits = under && under.state !== 'REJECTED' ? under : null
  const notShown = product && product.state !== 'PUBLISHED' ? product : null
  const isLeaving = product?.can?.applyForRemoval?.code === 'removal.waiting'
  if (!waits && !notShown && !isLeaving) return null
  return (
    <Stack gap={12}>
      {notShown && <NotShown product={notShown} />}
      {isLeaving && <RemovalWaits product={product} />}
      {waits && <Waiting audit={waits} />}
    </Stack>
  )
}

/** Spec §4: an application for removal waits for a reviewer; the work stays in the store meanwhile. */
function RemovalWaits({ product: { productId, can } }: { product: Product }) {
  const t = useT('workPage')
  const words = useErrorMessage()
  const withdraw = useApiMutation(() => call(withdrawRemoval, { params: { id: productId } }), {
    done: t('removal.withdrawn'),
    invalidates: WORK_READS,
  })
  const refusal = can?.withdrawRemoval
  return (
    <Banner
      tone="warn"
      title={t('removal.waits')}
      action={
        <Button
          small
          busy={withdraw.isPending}
          disabledReason={refusal ? words(refusal) : null}
          onClick={() => withdraw.mutate(undefined)}
        >
          {t('removal.withdraw')}
        </Button>
      }
    >
      <p>{t('removal.waitsText')}</p>
    </Banner>
  )
}

/** Hidden or removed: what the owner reads of it. */
function NotShown({ product }: { product: Product }) {
  const t = useT('workPage')
  const words = useErrorMessage()
  const { state, stateReason, stateNote } = product
  const word = (noun: 'reason' | 'remedy') => words({ code: `${noun}.${stateReason}`, params: {} })
  const key = state === 'HIDDEN' ? 'hidden' : 'removed'
  const again = state === 'REMOVED' && product.can?.update === null
  return (
    <Banner tone="warn" title={t(`status.${key}`)} action={again && <StartAgainButton product={product} />}>
      {stateReason && (
        <>
          <p>{word('reason')}</p>
          <p>{word('remedy')}</p>
        </>
      )}
      {stateNote && (
        <blockquote className={classes.note}>
          <p>{t('status.note')}</p>
          <p>{stateNote}</p>
        </blockquote>
      )}
      <p>{t(`status.${key}Text`)}</p>
    </Banner>
  )
}

/** Spec §4: what was removed returns by a new submission of the same files. */
function StartAgainButton({ product }: { product: Product }) {
  const t = useT('audits')
  const startAgain = useStartAgain(product.productType)
  return (
    <Button
      look="primary"
      busy={startAgain.isPending}
      disabledReason={useUploadReason(product.productType)}
      onClick={() => startAgain.mutate(product.productId)}
    >
      {t('action.startAgain')}
    </Button>
  )
}

const TONES: Readonly<Partial<Record<AuditDetail['state'], BannerTone>>> = {
  WAITING_SCREENSHOTS: 'warn',
  APPROVED: 'ok',
}

function Waiting({ audit }: { audit: AuditDetail }) {
  const t = useT('workPage')
  const audits = useT('audits')
  if (audit.state === 'REJECTED' || audit.state === 'PUBLISHED') return null
  const status = t(`status.${audit.state}`)
  const title = audit.productId ? t('status.ofChange', { kind: kindOf(audits, audit), status }) : status
  if (audit.askedAt)
    return (
      <Banner tone="warn" title={t('status.asked')}>
        <p>{t('status.askedText')}</p>
        <p>
          {t('status.askedSince')}
          <DateTime value={audit.askedAt} />
        </p>
      </Banner>
    )
  return (
    <Banner tone={audit.isBeingDrawn ? 'info' : (TONES[audit.state] ?? 'info')} title={title}>
      {audit.queue && (
        <p>
          <QueueLine queue={audit.queue} />
        </p>
      )}
      {audit.nudge.at && (
        <p>
          {audits('nudge.sent')} <DateTime value={audit.nudge.at} />
        </p>
      )}
      {audit.state === 'APPROVED' && audit.releaseAt && (
        <div>
          {audits('works.released')}
          <DateTime value={audit.releaseAt} ruleZone="Asia/Shanghai" />
        </div>
      )}
      <p>{audit.isBeingDrawn ? audits('works.beingDrawn') : t(`status.${audit.state}Text`)}</p>
    </Banner>
  )
}
