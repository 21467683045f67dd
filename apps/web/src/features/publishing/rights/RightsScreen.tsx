import type { Can } from '@easel/contract/can.ts'
import {
  archiveRights,
  listRights,
  type RightsRecord,
  restoreRights,
} from '@easel/contract/publishing/rights/endpoints.ts'
import { PAGE_SIZE } from '@easel/domain/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { pagedQuery, useApiMutation } from '../../../app/data.ts'
import { ListPart } from '../../../app/ListScreen.tsx'
import { pageData } from '../../../app/pageData.ts'
import { type Address, useAddress } from '../../../app/useAddress.ts'
import { useT } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { ConfirmDialog } from '../../../ui/Dialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useErrorMessage } from '../../../ui/form/refusal.ts'
import { formatBytes } from '../../../ui/format.ts'
import { IconPlus } from '../../../ui/icons.ts'
import { Link } from '../../../ui/Link.tsx'
import { Row } from '../../../ui/layout.tsx'
import { Section } from '../../../ui/Section.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { toast } from '../../../ui/toasts.ts'
import { RightsDialogPart } from './parts.ts'
import classes from './RightsItem.module.css'

const FILTERS = ['inUse', 'archived'] as const

type Asked = { readonly what: 'add' } | { readonly what: 'edit' | 'archive'; readonly record: RightsRecord }

const recordsQuery = ({ page: currentPage, oneOf }: Address) =>
  pagedQuery(listRights, {
    query: {
      archived: oneOf('filter', FILTERS) === 'archived' ? 'true' : 'false',
      currentPage,
      perPage: PAGE_SIZE,
    },
  })

const page = pageData((address) => [recordsQuery(address)])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/settings/rights`: copyright proofs that are kept once and used by several works. */
export default function RightsScreen() {
  const t = useT('rights')
  const address = useAddress()
  const filter = address.oneOf('filter', FILTERS)
  const [asked, setAsked] = useState<Asked | null>(null)
  const records = useQuery(recordsQuery(address))
  const restore = useApiMutation((id: string) => call(restoreRights, { params: { id } }), {
    invalidates: [listRights],
    onDone: ({ title }) => toast(t('restored', { title })),
  })
  const close = () => setAsked(null)
  const add = (
    <Button look="primary" icon={<IconPlus aria-hidden />} onClick={() => setAsked({ what: 'add' })}>
      {t('add')}
    </Button>
  )
  return (
    <Section title={t('title')} lead={t('lead')}>
      <ListPart
        filters={[
          {
            show: 'segmented',
            name: 'filter',
            label: t('filters'),
            options: FILTERS.map((value) => ({ value, label: t(`filter.${value}`) })),
          },
        ]}
        aside={add}
        apart
        query={records}
        skeleton={<SkeletonRows rows={3} lines={3} />}
        empty={
          <EmptyState title={t(filter === 'archived' ? 'noneArchived' : 'none')}>
            {t(filter === 'archived' ? 'noneArchivedText' : 'noneText')}
          </EmptyState>
        }
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
      </ListPart>
      {asked?.what === 'add' && <RightsDialogPart record={null} onClose={close} />}
      {asked?.what === 'edit' && <RightsDialogPart record={asked.record} onClose={close} />}
      {asked?.what === 'archive' && <ArchiveDialog record={asked.record} onClose={close} />}
    </Section>
  )
}

function ArchiveDialog({ record, onClose }: { record: RightsRecord; onClose: () => void }) {
  const t = useT('rights')
  const { recordId, title } = record
  const archive = useApiMutation(() => call(archiveRights, { params: { id: recordId } }), {
    done: t('archiving.done', { title }),
    invalidates: [listRights],
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

interface RightsItemProps {
  readonly record: RightsRecord
  readonly busy: boolean
  readonly onEdit: () => void
  readonly onArchive: () => void
  readonly onRestore: () => void
}

/** One record: what it is, whose, the proof, how many works use it. */
function RightsItem({ record, busy, onEdit, onArchive, onRestore }: RightsItemProps) {
  const t = useT('rights')
  const { title, holder, note, proof, usedBy, updatedAt, archivedAt, can } = record
  const words = useErrorMessage()
  const why = (refusal: Can) => refusal && words(refusal)
  return (
    <li className={classes.record}>
      <div className={classes.text}>
        <h3 className={classes.title}>{title}</h3>
        <p className={classes.facts}>
          <span>{t('holder', { name: holder })}</span>
          <span>{usedBy > 0 ? t('usedBy', { count: usedBy }) : t('unused')}</span>
          <span>
            {t(archivedAt ? 'archivedAt' : 'changed')}{' '}
            <DateTime value={archivedAt ?? updatedAt} show="date" />
          </span>
        </p>
        {note && <p className={classes.note}>{note}</p>}
        <p>
          <Link href={proof.url} download={proof.fileName}>
            {t('fact.download', { name: proof.fileName, size: formatBytes(proof.sizeBytes) })}
          </Link>
        </p>
      </div>
      <Row gap={8}>
        {archivedAt ? (
          <Button
            small
            busy={busy}
            disabledReason={why(can.restore)}
            aria-label={t('restoreNamed', { title })}
            onClick={onRestore}
          >
            {t('restore')}
          </Button>
        ) : (
          <>
            <Button
              small
              disabledReason={why(can.change)}
              aria-label={t('editNamed', { title })}
              onClick={onEdit}
            >
              {t('edit')}
            </Button>
            <Button
              small
              look="quiet"
              disabledReason={why(can.archive)}
              aria-label={t('archiveNamed', { title })}
              onClick={onArchive}
            >
              {t('archive')}
            </Button>
          </>
        )}
      </Row>
    </li>
  )
}
