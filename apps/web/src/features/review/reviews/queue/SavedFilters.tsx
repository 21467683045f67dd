import { deleteSavedFilter, listSavedFilters } from '@easel/contract/review/reviews/queueEndpoints.ts'
import { useState } from 'react'
import { call } from '../../../../app/api.ts'
import { useApiMutation, useApiQuery } from '../../../../app/data.ts'
import { lazyPart } from '../../../../app/lazyPart.tsx'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Menu, type MenuItem } from '../../../../ui/Menu.tsx'

const SaveFilterDialog = lazyPart(() => import('./SaveFilterDialog.tsx'))

/** What of an address is a filter: everything but the place in the list. */
export function filterIn(search: string): string {
  const query = new URLSearchParams(search)
  for (const place of ['after', 'page']) query.delete(place)
  return query.toString()
}

/** The filters that the reviewer has saved, to go to; and the current one to be saved. `current`: by `filterIn`. */
export function SavedFilters({ current }: { current: string }) {
  const t = useT('reviews')
  const [saving, setSaving] = useState(false)
  const saved = useApiQuery(listSavedFilters, {}).data?.filters ?? []
  const remove = useApiMutation((name: string) => call(deleteSavedFilter, { query: { name } }), {
    invalidates: [listSavedFilters],
  })
  const here = saved.find(({ query }) => query === current)
  const items: MenuItem[] = [
    ...saved.map(({ name, query }) => ({
      key: `go ${name}`,
      label: name,
      href: `${paths.console('queue')}?${query}`,
    })),
    {
      key: 'save',
      label: t('queue.saved.save'),
      disabledReason: current === '' ? t('queue.saved.none') : null,
      onSelect: () => setSaving(true),
    },
    ...(here
      ? [
          {
            key: 'delete',
            label: t('queue.saved.delete', { name: here.name }),
            onSelect: () => remove.mutate(here.name),
          },
        ]
      : []),
  ]
  return (
    <>
      <Menu look="secondary" button={here?.name ?? t('queue.saved.button')} items={items} />
      {saving && <SaveFilterDialog query={current} onClose={() => setSaving(false)} />}
    </>
  )
}
