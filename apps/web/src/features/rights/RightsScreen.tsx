import {
  archiveRights,
  listRights,
  type RightsRecord,
  restoreRights,
} from '@easel/contract/rights/endpoints.ts'
import { PAGE_SIZE } from '@easel/domain/paging.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../i18n/texts.ts'
import { call } from '../../shell/api.ts'
import { queryOf, useAct } from '../../shell/data.ts'
import { LoadedPage } from '../../shell/LoadedPage.tsx'
import { useAddress } from '../../shell/useAddress.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconPlus } from '../../ui/icons.ts'
import { Row } from '../../ui/layout.tsx'
import { Section } from '../../ui/Section.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { say } from '../../ui/toasts.ts'
import { RightsDialogPart } from './parts.ts'
import classes from './RightsItem.module.css'
import { RightsItem } from './RightsItem.tsx'

const FILTERS = ['inUse', 'archived'] as const

type Asked = { readonly what: 'add' } | { readonly what: 'edit' | 'archive'; readonly record: RightsRecord }

/** `/settings/rights`: copyright proofs that are kept once and used by several works. */
export default function RightsScreen() {
  const t = useT('rights')
  const { page, oneOf, change, hrefWith } = useAddress()
  const filter = oneOf('filter', FILTERS)
  const [asked, setAsked] = useState<Asked | null>(null)
  const records = useQuery({
    ...queryOf(listRights, {
      query: {
        archived: filter === 'archived' ? 'true' : 'false',
        currentPage: page,
        perPage: PAGE_SIZE,
      },
    }),
    placeholderData: keepPreviousData,
  })
  const restore = useAct((id: string) => call(restoreRights, { params: { id } }), {
    renews: [listRights],
    onDone: ({ title }) => say(t('restored', { title })),
  })
  const close = () => setAsked(null)
  const add = (
    <Button look="primary" icon={<IconPlus aria-hidden />} onClick={() => setAsked({ what: 'add' })}>
      {t('add')}
    </Button>
  )
  return (
    <Section title={t('title')} lead={t('lead')}>
      <Row justify="between" gap={16}>
        <Segmented
          label={t('filters')}
          value={filter}
          onChange={(next) => change({ filter: next === 'inUse' ? null : next })}
          options={FILTERS.map((value) => ({ value, label: t(`filter.${value}`) }))}
        />
        {add}
      </Row>
      <LoadedPage
        query={records}
        skeleton={<SkeletonRows rows={3} lines={3} />}
        empty={
          <EmptyState title={t(filter === 'archived' ? 'noneArchived' : 'none')}>
            {t(filter === 'archived' ? 'noneArchivedText' : 'noneText')}
          </EmptyState>
        }
        hrefWith={hrefWith}
      >
        {(items) => (
          <ul className={classes.records} aria-label={t('list')}>
            {items.map((record) => (
              <RightsItem
                key={record.recordId}
                record={record}
                busy={restore.isPending && restore.variables === record.recordId}
                onEdit={() => setAsked({ what: 'edit', record })}
                onArchive={() => setAsked({ what: 'archive', record })}
                onRestore={() => restore.mutate(record.recordId)}
              />
            ))}
          </ul>
        )}
      </LoadedPage>
      {asked?.what === 'add' && <RightsDialogPart record={null} onClose={close} />}
      {asked?.what === 'edit' && <RightsDialogPart record={asked.record} onClose={close} />}
      {asked?.what === 'archive' && <ArchiveDialog record={asked.record} onClose={close} />}
    </Section>
  )
}

function ArchiveDialog({ record, onClose }: { record: RightsRecord; onClose: () => void }) {
  const t = useT('rights')
  const { recordId, title } = record
  const archive = useAct(() => call(archiveRights, { params: { id: recordId } }), {
    done: t('archiving.done', { title }),
    renews: [listRights],
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      open
      title={t('archiving.title', { title })}
      confirmLabel={t('archiving.confirm')}
      busy={archive.isPending}
      onConfirm={() => archive.mutate(undefined)}
      onCancel={onClose}
    >
      {t('archiving.text')}
    </ConfirmDialog>
  )
}
