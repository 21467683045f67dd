import type { MaybeRejected } from '@easel/contract/accounts/designers/summary.ts'
import type { z } from 'zod'
import { useT } from '../../../i18n/texts.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { useErrorMessage } from '../../../ui/form/refusal.ts'

type Rejection = z.infer<typeof MaybeRejected>

/** Why an application or a change was refused, and what to do; nothing where it was not: in the reader's language, by the reason's code. */
export function RejectionNote({ rejection, title }: { rejection: Rejection; title?: string }) {
  const t = useT('designers')
  const words = useErrorMessage()
  if (rejection.rejectReasonCode === null) return null
  const say = (kind: 'reason' | 'remedy') =>
    words({ code: `${kind}.${rejection.rejectReasonCode}`, params: {} })
  return (
    <Banner tone="bad" title={title}>
      <DescriptionList
        facts={[
          { label: t('verify.reason'), value: say('reason') },
          { label: t('verify.remedy'), value: say('remedy') },
          ...(rejection.rejectMessage
            ? [{ label: t('verify.message'), value: rejection.rejectMessage }]
            : []),
        ]}
      />
    </Banner>
  )
}
