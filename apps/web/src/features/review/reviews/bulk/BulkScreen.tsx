import { useNavigate } from 'react-router'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../../../ui/ErrorPanel.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { BulkDone } from './BulkDone.tsx'
import { BulkWorkspace } from './BulkWorkspace.tsx'
import { useBulk } from './useBulk.ts'

/** `/console/bulk/held`: up to a hundred works of one kind, decided on one screen. */
export default function BulkScreen() {
  const t = useT('reviews')
  const navigate = useNavigate()
  const bulk = useBulk()
  const { state } = bulk
  const back = <ButtonLink href={paths.console('bulk')}>{t('bulk.back')}</ButtonLink>
  if (state.at === 'loading') return <Skeleton height="32rem" />
  if (state.at === 'failed')
    return <ErrorPanel message={state.error.message} onRetry={() => void bulk.load()} retrying={false} />
  if (state.at === 'none')
    return (
      <EmptyState title={state.message} action={back}>
        {t('bulk.noneText')}
      </EmptyState>
    )
  if (state.claim.items.length === 0)
    return <BulkDone productType={state.productType} onNext={bulk.load} back={back} />
  return (
    <BulkWorkspace
      claim={state.claim}
      lost={state.at === 'lost' ? state.message : null}
      decide={bulk.decide}
      again={bulk.load}
      giveBack={async () => {
        await bulk.giveBack()
        await navigate(paths.console('bulk'))
      }}
    />
  )
}
