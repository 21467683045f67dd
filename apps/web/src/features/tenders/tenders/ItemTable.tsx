import type { TenderDraft } from '@easel/domain/tenders/tenders/fields.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { useT } from '../../../i18n/texts.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { useRuleWords } from '../../publishing/media/public.ts'

type Item = TenderDraft['items'][number]

/** What is to be delivered: of what, how many, in which format. */
export function ItemTable({ items }: { items: readonly Item[] }) {
  const t = useT('tenders')
  const locale = useLocale()
  const wordsOf = useRuleWords()
  return (
    <DataTable
      caption={t('part.items')}
      rows={items}
      rowKey={({ key }) => key}
      columns={[
        { key: 'name', header: t('item.name'), narrow: 'title', cell: ({ name }) => name[locale] },
        { key: 'count', header: t('item.count'), align: 'end', cell: ({ count }) => count },
        { key: 'format', header: t('item.format'), cell: ({ format }) => format[locale] },
        {
          key: 'files',
          header: t('item.files'),
          cell: ({ accepts }) => (accepts.length > 0 ? accepts.map(wordsOf).join(' / ') : t('item.anyFile')),
        },
      ]}
    />
  )
}
