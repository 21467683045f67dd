import type { DesignerSummary } from '@easel/contract/designers/summary.ts'
import { useT } from '../../i18n/texts.ts'
import { Banner } from '../../ui/Banner.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { useWords } from '../../ui/form/refusal.ts'

type Rejection = NonNullable<DesignerSummary['rejection']>

/** Why an application or a change was refused, and what to do: in the reader's language, by the reason's code. */
export function RejectionNote({ rejection, title }: { rejection: Rejection; title?: string }) {
  const t = useT('designers')
  const words = useWords()
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
