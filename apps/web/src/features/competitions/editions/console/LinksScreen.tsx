import {
  type EditionLink,
  type StaffEdition,
  staffIssueEditionLink,
  staffListEditionLinks,
  staffRevokeEditionLink,
} from '@easel/contract/competitions/editions/staffEndpoints.ts'
import { weightOf } from '@easel/domain/base/text/weight.ts'
import {
  LINK_AUDIENCE_MAX,
  LINK_SHOWS,
  LinkInput,
  type LinkState,
} from '@easel/domain/competitions/editions/links.ts'
import { PAGE_SIZE } from '@easel/domain/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../app/api.ts'
import { invalidate, pagedQuery, useApiMutation } from '../../../../app/data.ts'
import { ListPart } from '../../../../app/ListScreen.tsx'
import { Loaded } from '../../../../app/Loaded.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { type Address, useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { CopyField } from '../../../../ui/CopyField.tsx'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { ConfirmDialog, Dialog } from '../../../../ui/Dialog.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { SelectField } from '../../../../ui/form/ChoiceFields.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { InstantField } from '../../../../ui/form/InstantField.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { SkeletonText } from '../../../../ui/Skeleton.tsx'
import { Badge, type StatusTone } from '../../../../ui/StatusBadge.tsx'
import { EditionHead } from './EditionHead.tsx'
import { staffEditionQuery, useStaffEdition } from './useStaffEdition.ts'

const linksQuery = (editionId: string, { page }: Address) =>
  pagedQuery(staffListEditionLinks, {
    params: { id: editionId },
    query: { currentPage: page, perPage: PAGE_SIZE },
  })

const page = pageData((address) => {
  const editionId = address.param('editionId')
  return [staffEditionQuery(editionId), linksQuery(editionId, address)]
})
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/competitions/:editionId/links`: links of an edition for audiences without accounts (spec §2, {token}). */
export default function LinksScreen() {
  return (
    <Loaded query={useStaffEdition()} skeleton={<SkeletonText lines={8} />}>
      {(edition) => <Links edition={edition} />}
    </Loaded>
  )
}

function Links({ edition }: { edition: StaffEdition }) {
  const t = useT('editions')
  const words = useErrorMessage()
  const { editionId: id, can } = edition
  const [issuing, setIssuing] = useState(false)
  const [revoked, setRevoked] = useState<EditionLink | null>(null)
  const columns = useColumns(setRevoked)
  const query = useQuery(linksQuery(id, useAddress()))
  const table = (rows: readonly EditionLink[] | undefined) => (
    <DataTable caption={t('links.caption')} columns={columns} rows={rows} rowKey={({ linkId }) => linkId} />
  )
  return (
    <Stack gap={24}>
      <EditionHead edition={edition} current="links" />
      <ListPart
        filters={[]}
        query={query}
        skeleton={table(undefined)}
        empty={<EmptyState title={t('links.none')}>{t('links.noneText')}</EmptyState>}
        aside={
          <Button disabledReason={can.shareDraft && words(can.shareDraft)} onClick={() => setIssuing(true)}>
            {t('links.issue')}
          </Button>
        }
      >
        {table}
      </ListPart>
      <Dialog open={issuing} onClose={() => setIssuing(false)} title={t('links.issue')}>
        <Issue edition={edition} onDone={() => setIssuing(false)} />
      </Dialog>
      {revoked && <RevokeDialog link={revoked} onClose={() => setRevoked(null)} />}
    </Stack>
  )
}

const tones: Readonly<Record<LinkState, StatusTone>> = { OPEN: 'live', ENDED: 'off', REVOKED: 'off' }

function useColumns(onRevoke: (link: EditionLink) => void): readonly Column<EditionLink>[] {
  const t = useT('editions')
  const words = useErrorMessage()
  return [
    { key: 'audience', header: t('links.audience'), narrow: 'title', cell: ({ audience }) => audience },
    {
      key: 'state',
      header: t('links.state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`links.is.${state}`)}</Badge>,
    },
    { key: 'shows', header: t('links.shows'), cell: ({ shows }) => t(`links.of.${shows}`) },
    { key: 'endsAt', header: t('links.endsAt'), cell: ({ endsAt }) => <DateTime value={endsAt} /> },
    {
      key: 'issuedAt',
      header: t('links.issuedAt'),
      cell: ({ issuedAt, issuedBy }) => (
        <>
          <DateTime value={issuedAt} /> {issuedBy}
        </>
      ),
    },
    {
      key: 'revoke',
      header: t('links.revokeColumn'),
      cell: (link) => (
        <Button
          small
          look="danger"
          disabledReason={link.can.revoke && words(link.can.revoke)}
          onClick={() => onRevoke(link)}
        >
          {t('links.revoke')}
        </Button>
      ),
    },
  ]
}

interface IssueProps {
  readonly edition: StaffEdition
  readonly onDone: () => void
}

const ADDRESS = { PUBLISHED: paths.editionLink, DRAFT: paths.sharedDraft } as const

/** A link is made, and its address seen once: what is stored does not tell it again. */
function Issue({ edition, onDone }: IssueProps) {
  const t = useT('editions')
  const [issued, setIssued] = useState<EditionLink | null>(null)
  if (!issued) return <IssueForm edition={edition} onIssued={setIssued} />
  const { token, shows } = issued
  return (
    <Stack gap={16}>
      <CopyField label={t('links.address')} value={location.origin + ADDRESS[shows](token ?? '')} />
      <Row>
        <Button look="primary" onClick={onDone}>
          {t('links.kept')}
        </Button>
      </Row>
    </Stack>
  )
}

interface IssueFormProps {
  readonly edition: StaffEdition
  readonly onIssued: (link: EditionLink) => void
}

function IssueForm({ edition: { editionId, can }, onIssued }: IssueFormProps) {
  const t = useT('editions')
  const possible = LINK_SHOWS.filter((each) => each === 'DRAFT' || can.issueLink === null)
  const form = useFormOf(LinkInput, { audience: '', endsAt: '', shows: possible[0] })
  return (
    <Form
      form={form}
      submitLabel={t('links.issueNow')}
      onSubmit={async (body) => {
        const link = await call(staffIssueEditionLink, { params: { id: editionId }, body })
        await invalidate(staffListEditionLinks)
        onIssued(link)
      }}
    >
      <SelectField
        name="shows"
        label={t('links.shows')}
        options={possible.map((value) => ({ value, label: t(`links.of.${value}`) }))}
      />
      <TextField
        name="audience"
        label={t('links.audience')}
        help={t('links.audienceHelp')}
        max={LINK_AUDIENCE_MAX}
        count={weightOf}
      />
      <InstantField name="endsAt" label={t('links.endsAt')} />
    </Form>
  )
}

function RevokeDialog({ link, onClose }: { link: EditionLink; onClose: () => void }) {
  const t = useT('editions')
  const revoke = useApiMutation(() => call(staffRevokeEditionLink, { params: { id: link.linkId } }), {
    done: t('links.revoked'),
    invalidates: [staffListEditionLinks],
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      open
      danger
      title={t('links.revokeTitle', { audience: link.audience })}
      confirmLabel={t('links.revoke')}
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate(undefined)}
      onCancel={onClose}
    >
      {t('links.revokeText')}
    </ConfirmDialog>
  )
}
