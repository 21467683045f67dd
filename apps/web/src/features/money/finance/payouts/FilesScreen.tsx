import { type BankFile, listBankFiles } from '@easel/contract/money/payouts/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { pagedQuery } from '../../../../app/data.ts'
import { ListPart } from '../../../../app/ListScreen.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { type Address, useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { Badge } from '../../../../ui/StatusBadge.tsx'
import classes from '../Finance.module.css'
import { lookAgainAt } from './FileProgress.tsx'
import { FileTools } from './FileTools.tsx'
import { bankQuery, PayoutsHead } from './PayoutsHead.tsx'
import { FILE_TONES } from './tones.ts'

const DIRECTIONS = ['ALL', 'OUT', 'IN'] as const

function filesQuery({ get, oneOf }: Address) {
  const after = get('after')
  return pagedQuery(listBankFiles, {
    query: { direction: oneOf('direction', DIRECTIONS), ...(after ? { after } : {}) },
  })
}

const page = pageData((address) => [filesQuery(address), bankQuery])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/finance/payouts/files`: ISO 20022 files to and from the bank; exported and uploaded here. */
export default function FilesScreen() {
  const t = useT('payouts')
  const files = useQuery({
    ...filesQuery(useAddress()),
    refetchInterval: ({ state }) => lookAgainAt(state.data?.items),
  })
  return (
    <Stack gap={24}>
      <PayoutsHead current="files" />
      <FileTools />
      <ListPart
        filters={[
          {
            show: 'select',
            name: 'direction',
            label: t('directions'),
            options: DIRECTIONS.map((value) => ({ value, label: t(`direction.${value}`) })),
          },
        ]}
        query={files}
        skeleton={<FileTable files={undefined} />}
        empty={<EmptyState title={t('noFiles')}>{t('noFilesText')}</EmptyState>}
      >
        {(items) => <FileTable files={items} />}
      </ListPart>
    </Stack>
  )
}

function FileTable({ files }: { files: readonly BankFile[] | undefined }) {
  const t = useT('payouts')
  const words = useErrorMessage()
  const columns: Column<BankFile>[] = [
    {
      key: 'name',
      header: t('file'),
      narrow: 'title',
      cell: ({ id, name, messageKind }) => (
        <div>
          <Link href={paths.bankFile(id)}>{name}</Link>
          <p className={classes.second}>{messageKind}</p>
        </div>
      ),
    },
    {
      key: 'direction',
      narrow: 'below',
      header: t('directions'),
      cell: ({ direction }) => t(`direction.${direction}`),
    },
    {
      key: 'state',
      narrow: 'below',
      header: t('stateOf'),
      cell: ({ state, refusal, recorded, transfers }) => (
        <div>
          <Badge tone={FILE_TONES[state]}>{t(`fileState.${state}`)}</Badge>
          {state === 'RECORDING' && (
            <p className={classes.second}>{t('progress.short', { recorded, transfers })}</p>
          )}
          {refusal && <p className={classes.second}>{words(refusal)}</p>}
        </div>
      ),
    },
    {
      key: 'transfers',
      narrow: 'fold',
      header: t('transfers'),
      align: 'end',
      cell: ({ transfers }) => t('count', { count: transfers }),
    },
    {
      key: 'total',
      narrow: 'end',
      header: t('amount'),
      align: 'end',
      cell: ({ direction, totalFen }) => (direction === 'OUT' ? <Money fen={totalFen} /> : '–'),
    },
    { key: 'at', narrow: 'fold', header: t('at'), cell: ({ madeAt }) => <DateTime value={madeAt} /> },
  ]
  return (
    <DataTable
      caption={t('view.files')}
      columns={columns}
      rows={files}
      rowKey={({ id }) => id}
      unfoldLabel={({ name }) => t('unfoldFile', { name })}
    />
  )
}
