import { type StaffTag, staffListTags, TAG_FILTERS } from '@easel/contract/tags/endpoints.ts'
import { PRODUCT_TYPES } from '@easel/domain/products/types.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useT } from '../../../i18n/texts.ts'
import { queryOf } from '../../../shell/data.ts'
import { LoadedPage } from '../../../shell/LoadedPage.tsx'
import { useAddress } from '../../../shell/useAddress.ts'
import { Button } from '../../../ui/Button.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FilterSelect } from '../../../ui/FilterSelect.tsx'
import { IconPlus } from '../../../ui/icons.ts'
import { Kbd } from '../../../ui/Kbd.tsx'
import { Row } from '../../../ui/layout.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { useHotkeys } from '../../../ui/useHotkeys.ts'
import { RetireDialog } from './RetireDialog.tsx'
import { TagDialog } from './TagDialog.tsx'
import { useTagColumns } from './tagColumns.tsx'

const ANY = 'ALL'
const TYPES = [ANY, ...PRODUCT_TYPES] as const

type Asking = { readonly act: 'add' } | { readonly act: 'edit' | 'retire'; readonly tag: StaffTag }

/** Every tag with its labels, what may carry it, and how often it is used. */
export function CataloguePart() {
  const t = useT('tags')
  const { page, get, oneOf, hrefWith, change } = useAddress()
  const [asking, setAsking] = useState<Asking | null>(null)
  const filter = oneOf('filter', TAG_FILTERS)
  const type = oneOf('type', TYPES)
  const search = get('search')
  const tags = useQuery({
    ...queryOf(staffListTags, {
      query: {
        filter,
        currentPage: page,
        ...(type === ANY ? {} : { category: type }),
        ...(search ? { search } : {}),
      },
    }),
    placeholderData: keepPreviousData,
  })
  const find = useCallback((text: string) => change({ search: text }), [change])
  const columns = useTagColumns((act, tag) => setAsking({ act, tag }))
  const close = () => setAsking(null)
  useHotkeys({ n: () => setAsking({ act: 'add' }) })
  const table = (rows: readonly StaffTag[] | undefined) => (
    <DataTable caption={t('caption')} columns={columns} rows={rows} rowKey={({ id }) => id} />
  )
  return (
    <>
      <Row>
        <SearchField label={t('search')} value={search} onSearch={find} />
        <FilterSelect
          label={t('ofType')}
          value={type}
          options={TYPES.map((value) => ({
            value,
            label: value === ANY ? t('anyType') : t(`type.${value}`),
          }))}
          onChange={(value) => change({ type: value === ANY ? null : value })}
        />
        <FilterSelect
          label={t('filter.label')}
          value={filter}
          options={TAG_FILTERS.map((value) => ({ value, label: t(`filter.${value}`) }))}
          onChange={(value) => change({ filter: value === 'CURRENT' ? null : value })}
        />
        <Button look="primary" icon={<IconPlus aria-hidden />} onClick={() => setAsking({ act: 'add' })}>
          {t('add')} <Kbd>N</Kbd>
        </Button>
      </Row>
      <LoadedPage
        query={tags}
        skeleton={table(undefined)}
        empty={<EmptyState title={t('none')}>{t('noneFound')}</EmptyState>}
        hrefWith={hrefWith}
      >
        {table}
      </LoadedPage>
      {asking?.act === 'add' && <TagDialog tag={null} onClose={close} />}
      {asking?.act === 'edit' && <TagDialog tag={asking.tag} onClose={close} />}
      {asking?.act === 'retire' && <RetireDialog tag={asking.tag} onClose={close} />}
    </>
  )
}
