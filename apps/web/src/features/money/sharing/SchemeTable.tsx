import type { ShareScheme, ShareSide } from '@easel/contract/money/sharing/endpoints.ts'
import { useState } from 'react'
import { paths } from '../../../app/paths.ts'
import { useT } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { useErrorMessage } from '../../../ui/form/refusal.ts'
import { Link } from '../../../ui/Link.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Money } from '../../../ui/Money.tsx'
import { ExtendDialog } from './ExtendDialog.tsx'
import { Period } from './Period.tsx'
import { SchemeState } from './SchemeState.tsx'

interface SchemeTableProps {
  /** Undefined while they load for the first time. */
  readonly rows: readonly ShareScheme[] | undefined
  readonly side: ShareSide
}

/** Schemes of one side: with whom, how much, until when, and what each brought so far. */
export function SchemeTable({ rows, side }: SchemeTableProps) {
  const t = useT('sharing')
  const words = useErrorMessage()
  const [extending, setExtending] = useState<ShareScheme | null>(null)
  const columns: Column<ShareScheme>[] = [
    {
      key: 'work',
      header: t('column.work'),
      narrow: 'title',
      cell: ({ schemeId, work }) => <Link href={paths.scheme(schemeId)}>{work.name}</Link>,
    },
    {
      key: 'other',
      header: t(`column.other.${side}`),
      cell: ({ owner, sharer }) => {
        const { name, miId } = side === 'GIVEN' ? sharer : owner
        return t('party', { name, number: miId })
      },
    },
    { key: 'ratio', header: t('column.ratio'), align: 'end', cell: ({ ratio }) => t('ratio', { ratio }) },
    { key: 'state', header: t('column.state'), cell: (scheme) => <SchemeState scheme={scheme} /> },
    { key: 'period', header: t('column.period'), cell: (scheme) => <Period scheme={scheme} /> },
    {
      key: 'brought',
      header: t(`column.brought.${side}`),
      align: 'end',
      cell: ({ broughtFen }) => <Money fen={broughtFen} />,
    },
    ...(side === 'GIVEN'
      ? [
          {
            key: 'extend',
            header: t('column.act'),
            cell: (scheme: ShareScheme) => (
              <Button
                small
                disabledReason={scheme.can.extend && words(scheme.can.extend)}
                aria-label={t('extend.named', { work: scheme.work.name })}
                onClick={() => setExtending(scheme)}
              >
                {t('extend.open')}
              </Button>
            ),
          },
        ]
      : []),
  ]
  return (
    <Stack>
      <DataTable
        caption={t(`side.${side}`)}
        columns={columns}
        rows={rows}
        rowKey={({ schemeId }) => schemeId}
      />
      {extending && <ExtendDialog scheme={extending} onClose={() => setExtending(null)} />}
    </Stack>
  )
}
