import { type StaffBan, staffListDesignerBans } from '@easel/contract/accounts/designers/bans.ts'
import type { StaffDesigner } from '@easel/contract/accounts/designers/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../../../../app/data.ts'
import { Loaded } from '../../../../../app/Loaded.tsx'
import { paths } from '../../../../../app/paths.ts'
import { useT } from '../../../../../i18n/texts.ts'
import { Button } from '../../../../../ui/Button.tsx'
import { DataTable } from '../../../../../ui/DataTable.tsx'
import { FormSection } from '../../../../../ui/FormSection.tsx'
import { useErrorMessage } from '../../../../../ui/form/refusal.ts'
import { Link } from '../../../../../ui/Link.tsx'
import { Row } from '../../../../../ui/layout.tsx'
import { SkeletonText } from '../../../../../ui/Skeleton.tsx'
import { useBanColumns } from './banColumns.tsx'
import { ImposeDialog } from './ImposeDialog.tsx'
import { LiftDialog } from './LiftDialog.tsx'

export const designerBansQuery = (designerId: string) =>
  apiQuery(staffListDesignerBans, { params: { id: designerId } })

/** Every ban of one designer, and the way to impose another or to lift one. */
export function BansPanel({ designer }: { designer: StaffDesigner }) {
  const t = useT('bans')
  const words = useErrorMessage()
  const { designerId, nickname, can } = designer
  const bans = useQuery(designerBansQuery(designerId))
  const [imposing, setImposing] = useState(false)
  const [lifting, setLifting] = useState<StaffBan | null>(null)
  const columns = useBanColumns(setLifting, { ofMany: false })
  return (
    <FormSection level={2} title={t('panel.title')} lead={t('panel.lead')}>
      <Loaded query={bans} skeleton={<SkeletonText lines={3} />}>
        {({ items, total }) => (
          <>
            {items.length === 0 ? (
              <p>{t('panel.none')}</p>
            ) : (
              <DataTable
                caption={t('caption')}
                columns={columns}
                rows={items}
                rowKey={({ banId }) => banId}
              />
            )}
            {total > items.length && (
              <p>
                <Link href={paths.console('bans', { filter: 'ALL', search: nickname })}>
                  {t('panel.more', { count: total - items.length })}
                </Link>
              </p>
            )}
          </>
        )}
      </Loaded>
      <Row>
        <Button disabledReason={can.ban && words(can.ban)} onClick={() => setImposing(true)}>
          {t('panel.impose')}
        </Button>
      </Row>
      {imposing && <ImposeDialog designer={designer} onClose={() => setImposing(false)} />}
      {lifting && <LiftDialog ban={lifting} onClose={() => setLifting(null)} />}
    </FormSection>
  )
}
