import { paths } from '../../../../app/paths.ts'
import { useSession } from '../../../../app/session.ts'
import { useT } from '../../../../i18n/texts.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { Row, Stack } from '../../../../ui/layout.tsx'

/** The list by which finance pays: legal names are for finance alone. */
export function Payments({ editionId }: { editionId: string }) {
  const t = useT('awards')
  const isFinance = useSession().me?.account?.roles.includes('finance') ?? false
  return (
    <Stack as="section" gap={16}>
      <h2>{t('payments.title')}</h2>
      <p>{t('payments.text')}</p>
      {isFinance && (
        <Row>
          <ButtonLink href={paths.editionPayments(editionId)}>{t('payments.open')}</ButtonLink>
        </Row>
      )}
    </Stack>
  )
}
