import { getDesigner } from '@easel/contract/accounts/designers/endpoints.ts'
import type { DesignerSummary } from '@easel/contract/accounts/designers/summary.ts'
import type { ReactNode } from 'react'
import { useApiMutation, useApiQuery } from '../../../../app/data.ts'
import { couldNot } from '../../../../app/errorPrefix.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { refreshMe } from '../../../../app/me.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { FormSection } from '../../../../ui/FormSection.tsx'
import { Row } from '../../../../ui/layout.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { SkeletonText } from '../../../../ui/Skeleton.tsx'
import { StatusBadge } from '../../../../ui/StatusBadge.tsx'
import { toast } from '../../../../ui/toasts.ts'
import { AnswerBy } from '../AnswerBy.tsx'
import { DesignerFacts } from '../DesignerFacts.tsx'
import { RejectionNote } from '../RejectionNote.tsx'

type Status = DesignerSummary['registrationStatus']

/** Spec §2, registration, step 4: verify account — under review, rejected with reasons, or verified. */
export default function VerifyStep({ designer }: { designer: DesignerSummary }) {
  const t = useT('designers')
  const status = designer.registrationStatus
  const query = useApiQuery(getDesigner)
  return (
    <Section
      title={t(`verify.${status}.title`)}
      lead={t(`verify.${status}.text`)}
      badge={<StatusBadge status={status} />}
    >
      {designer.rejection && <RejectionNote rejection={designer.rejection} />}
      {status === 'NORMAL' && query.data && (
        <p>
          <AnswerBy appliedAt={query.data.appliedAt} />
        </p>
      )}
      <Row>{next(status, t)}</Row>
      <FormSection title={t('verify.what')}>
        <Loaded
          query={query}
          skeleton={<SkeletonText lines={8} />}
          failure={query.error ? couldNot('verification', query.error.message) : undefined}
        >
          {(info) => <DesignerFacts info={info} />}
        </Loaded>
      </FormSection>
    </Section>
  )
}

function next(status: Status, t: ReturnType<typeof useT<'designers'>>): ReactNode {
  const actions: Record<Status, ReactNode> = {
    NORMAL: (
      <>
        <ButtonLink look="primary" href={paths.home()}>
          {t('verify.toHome')}
        </ButtonLink>
        <CheckAgain />
      </>
    ),
    REFUSED: (
      <ButtonLink look="primary" href={paths.signUp({ again: '1' })}>
        {t('verify.again')}
      </ButtonLink>
    ),
    VERIFIED: (
      <ButtonLink look="primary" href={paths.works()}>
        {t('verify.toWorks')}
      </ButtonLink>
    ),
  }
  return actions[status]
}

function CheckAgain() {
  const t = useT('designers')
  const check = useApiMutation(refreshMe, {
    onDone: ({ designer }) => {
      if (designer?.registrationStatus === 'NORMAL') toast(t('verify.unchanged'), 'info')
    },
  })
  return (
    <Button busy={check.isPending} onClick={() => check.mutate(undefined)}>
      {t('verify.check')}
    </Button>
  )
}
