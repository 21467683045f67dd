import {
  type StaffEditionSummary,
  staffCopyEdition,
  staffListEditions,
} from '@easel/contract/competitions/editions/staffEndpoints.ts'
import { EditionSlug } from '@easel/domain/competitions/editions/editionShape.ts'
import { PAGE_SIZE } from '@easel/domain/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { call } from '../../../../app/api.ts'
import { invalidate, pagedQuery } from '../../../../app/data.ts'
import { ListScreen } from '../../../../app/ListScreen.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { type Address, useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { Link } from '../../../../ui/Link.tsx'
import { EditionBadge } from './EditionBadge.tsx'
import { useEditionName } from './useEditionName.ts'

interface CopyDialogProps {
  /** Null: closed. */
  readonly source: StaffEditionSummary | null
  readonly onClose: () => void
}

/** Begins an edition as a copy of another one. */
function CopyDialog({ source, onClose }: CopyDialogProps) {
  const t = useT('editions')
  const nameOf = useEditionName()
  return (
    <Dialog
      open={source !== null}
      onClose={onClose}
      title={t('copyTitle', { name: source ? nameOf(source) : '' })}
    >
      {source && <CopyForm editionId={source.editionId} />}
    </Dialog>
  )
}

const Copy = z.object({ slug: EditionSlug })

function CopyForm({ editionId }: { editionId: string }) {
  const t = useT('editions')
  const navigate = useNavigate()
  const form = useFormOf(Copy, { slug: '' })
  return (
    <Form
      enterSubmits
      form={form}
      submitLabel={t('copyNow')}
      onSubmit={async ({ slug }) => {
        const made = await call(staffCopyEdition, { params: { id: editionId }, body: { slug } })
        await invalidate(staffListEditions)
        void navigate(paths.consoleEdition(made.editionId))
      }}
    >
      <TextField name="slug" label={t('label.slug')} help={t('slugHelp')} spellCheck={false} />
    </Form>
  )
}

const editionsQuery = ({ page }: Address) =>
  pagedQuery(staffListEditions, { query: { currentPage: page, perPage: PAGE_SIZE } })

const page = pageData((address) => [editionsQuery(address)])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/competitions`: every edition, drafts too; the next one begins as a copy. */
export default function StaffEditionsScreen() {
  const t = useT('editions')
  const [copied, setCopied] = useState<StaffEditionSummary | null>(null)
  const columns = useColumns(setCopied)
  const query = useQuery(editionsQuery(useAddress()))
  const table = (rows: readonly StaffEditionSummary[] | undefined) => (
    <DataTable caption={t('caption')} columns={columns} rows={rows} rowKey={({ editionId }) => editionId} />
  )
  return (
    <>
      <ListScreen
        title={t('title')}
        lead={t('lead')}
        filters={[]}
        query={query}
        skeleton={table(undefined)}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      >
        {table}
      </ListScreen>
      <CopyDialog source={copied} onClose={() => setCopied(null)} />
    </>
  )
}

function useColumns(onCopy: (edition: StaffEditionSummary) => void): readonly Column<StaffEditionSummary>[] {
  const t = useT('editions')
  const nameOf = useEditionName()
  return [
    {
      key: 'name',
      header: t('column.name'),
      narrow: 'title',
      cell: (edition) => <Link href={paths.consoleEdition(edition.editionId)}>{nameOf(edition)}</Link>,
    },
    { key: 'state', header: t('column.state'), cell: (edition) => <EditionBadge edition={edition} /> },
    {
      key: 'phase',
      header: t('column.phase'),
      cell: ({ phases }) => phases.map((phase) => t(`phase.${phase}`)).join(t('and')) || '–',
    },
    {
      key: 'submission',
      header: t('column.submission'),
      cell: ({ timeline }) => <DateTime value={timeline.submission.from} />,
    },
    {
      key: 'updatedAt',
      header: t('column.updatedAt'),
      cell: ({ updatedAt }) => <DateTime value={updatedAt} />,
    },
    {
      key: 'copy',
      header: t('column.copy'),
      cell: (edition) => (
        <Button small onClick={() => onCopy(edition)}>
          {t('copy')}
        </Button>
      ),
    },
  ]
}
