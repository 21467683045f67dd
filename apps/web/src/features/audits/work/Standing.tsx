import type { AuditDetail, TimelineEvent } from '@easel/contract/audits.ts'
import type { Product } from '@easel/contract/products.ts'
import { useT } from '../../../i18n/texts.ts'
import { QueueLine } from '../../../shell/works/QueueLine.tsx'
import { reasonText, remedyText } from '../../../shell/works/reasonText.ts'
import { Banner, type BannerTone } from '../../../ui/Banner.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { useWords } from '../../../ui/form/refusal.ts'
import { Stack } from '../../../ui/layout.tsx'
import { kindOf } from '../WorkState.tsx'
import type { WholeWork } from './useWork.ts'

/** In a sentence: what the work waits for now, and since when it is not shown. */
export function Standing({ work }: { work: WholeWork }) {
  const { audit, product, timeline } = work
  const under = audit && audit.state !== 'PUBLISHED' ? audit : null
  const waits = under && under.state !== 'REJECTED' ? under : null
  const notShown = product && product.state !== 'PUBLISHED' ? product : null
  if (!waits && !notShown) return null
  return (
    <Stack gap={12}>
      {notShown && <NotShown product={notShown} timeline={timeline} />}
      {waits && <Waiting audit={waits} />}
    </Stack>
  )
}

/** Hidden or removed: what the owner is told of it. */
function NotShown({ product, timeline }: { product: Product; timeline: readonly TimelineEvent[] }) {
  const t = useT('audits')
  const words = useWords()
  const moved = timeline.find(({ to, auditId }) => auditId === null && to === product.state)
  const reason = moved?.reason ? reasonText(moved.reason, words) : null
  const remedy = moved?.reason ? remedyText(moved.reason, words) : null
  const key = product.state === 'HIDDEN' ? 'hidden' : 'removed'
  return (
    <Banner tone="warn" title={t(`standing.${key}`)}>
      {reason && <p>{reason}</p>}
      {remedy && <p>{remedy}</p>}
      <p>{t(`standing.${key}Text`)}</p>
    </Banner>
  )
}

const TONES: Readonly<Partial<Record<AuditDetail['state'], BannerTone>>> = {
  WAITING_SCREENSHOTS: 'warn',
  APPROVED: 'ok',
}

function Waiting({ audit }: { audit: AuditDetail }) {
  const t = useT('audits')
  if (audit.state === 'REJECTED' || audit.state === 'PUBLISHED') return null
  const standing = t(`standing.${audit.state}`)
  const title = audit.productId ? t('standing.ofChange', { kind: kindOf(t, audit), standing }) : standing
  return (
    <Banner tone={TONES[audit.state] ?? 'info'} title={title}>
      {audit.queue && (
        <p>
          <QueueLine queue={audit.queue} />
        </p>
      )}
      {audit.state === 'APPROVED' && audit.releaseAt && (
        <div>
          {t('works.released')} <DateTime value={audit.releaseAt} ruleZone="Asia/Shanghai" />
        </div>
      )}
      <p>{t(`standing.${audit.state}Text`)}</p>
    </Banner>
  )
}
