import { listShareableWorks, type ShareableWork } from '@easel/contract/money/sharing/endpoints.ts'
import { PAGE_SIZE } from '@easel/domain/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { pagedQuery } from '../../../app/data.ts'
import { ListScreen } from '../../../app/ListScreen.tsx'
import { pageData } from '../../../app/pageData.ts'
import { paths } from '../../../app/paths.ts'
import { type Address, useAddress } from '../../../app/useAddress.ts'
import { useT } from '../../../i18n/texts.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useErrorMessage } from '../../../ui/form/refusal.ts'
import { Editor, workSharingQuery } from './Editor.tsx'
import { formerSharersQuery } from './SharerField.tsx'

function worksQuery({ page, get }: Address) {
  const search = get('q')
  return pagedQuery(listShareableWorks, {
    query: { currentPage: page, perPage: PAGE_SIZE, ...(search && { search }) },
  })
}

const page = pageData((address) => {
  const work = address.get('work')
  return work === '' ? [worksQuery(address)] : [workSharingQuery(work), formerSharersQuery]
})
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/revenues/sharing/new`: first the work, which the address names then, and then its scheme. */
export default function NewSchemeScreen() {
  const { get } = useAddress()
  const work = get('work')
  return work === '' ? <WorkPicker /> : <Editor productId={work} />
}

/** The designer's works that earn, each with what can still be given of it. */
function WorkPicker() {
  const t = useT('sharing')
  const works = useQuery(worksQuery(useAddress()))
  return (
    <ListScreen<ShareableWork>
      title={t('pick.title')}
      lead={t('pick.lead')}
      filters={[{ show: 'search', name: 'q', label: t('pick.search') }]}
      query={works}
      skeleton={<Works rows={undefined} />}
      empty={
        <EmptyState
          title={t('pick.none')}
          action={<ButtonLink href={paths.revenues('sharing')}>{t('pick.back')}</ButtonLink>}
        >
          {t('pick.noneText')}
        </EmptyState>
      }
    >
      {(items) => <Works rows={items} />}
    </ListScreen>
  )
}

function Works({ rows }: { rows: readonly ShareableWork[] | undefined }) {
  const t = useT('sharing')
  return (
    <DataTable
      caption={t('pick.title')}
      rows={rows}
      rowKey={({ work }) => work.productId}
      columns={[
        { key: 'work', header: t('column.work'), narrow: 'title', cell: ({ work }) => work.name },
        {
          key: 'left',
          header: t('pick.left'),
          align: 'end',
          cell: ({ leftRatio }) => t('ratio', { ratio: leftRatio }),
        },
        { key: 'choose', header: t('column.act'), align: 'end', cell: (row) => <Choose row={row} /> },
      ]}
    />
  )
}

/** What lacks of agreements is asked for in the editor. */
function Choose({ row: { work, can } }: { row: ShareableWork }) {
  const t = useT('sharing')
  const words = useErrorMessage()
  if (can.offer && can.offer.code !== 'agreement.required') return <>{words(can.offer)}</>
  return (
    <ButtonLink
      small
      href={paths.newScheme({ work: work.productId })}
      aria-label={t('pick.chooseNamed', { work: work.name })}
    >
      {t('pick.choose')}
    </ButtonLink>
  )
}
