import {
  listSchemes,
  SHARE_SIDES,
  type ShareScheme,
  type ShareSide,
} from '@easel/contract/money/sharing/endpoints.ts'
import { MAX_PAGE_SIZE, PAGE_SIZE } from '@easel/domain/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery, pagedQuery } from '../../../app/data.ts'
import { ListPart } from '../../../app/ListScreen.tsx'
import { pageData } from '../../../app/pageData.ts'
import { paths } from '../../../app/paths.ts'
import { useMe } from '../../../app/RequireSession.tsx'
import { type Address, useAddress } from '../../../app/useAddress.ts'
import { useT } from '../../../i18n/texts.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useErrorMessage } from '../../../ui/form/refusal.ts'
import { Link } from '../../../ui/Link.tsx'
import { Row, Sheet, Stack } from '../../../ui/layout.tsx'
import { Money } from '../../../ui/Money.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Section } from '../../../ui/Section.tsx'
import { AnswerDialog } from './AnswerDialog.tsx'
import { ExtendDialog } from './ExtendDialog.tsx'
import { Period } from './Period.tsx'
import { SchemeState } from './SchemeState.tsx'

const STATES = ['ALL', 'PENDING', 'ONGOING', 'SUSPENDED', 'EXPIRED'] as const

/** What the address chooses. */
const chosenIn = ({ page, oneOf }: Address) => ({
  side: oneOf('side', ['RECEIVED', 'GIVEN']),
  state: oneOf('state', STATES),
  page,
})

const schemesQuery = ({ side, state, page }: ReturnType<typeof chosenIn>) =>
  pagedQuery(listSchemes, { query: { side, state, currentPage: page, perPage: PAGE_SIZE } })

const offersQuery = apiQuery(listSchemes, {
  query: { side: 'RECEIVED', state: 'PENDING', perPage: MAX_PAGE_SIZE },
})

const page = pageData((address) => [schemesQuery(chosenIn(address)), offersQuery])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/revenues/sharing`: offers that wait for an answer first, then the schemes given and received. */
export default function SharingScreen() {
  const t = useT('sharing')
  const chosen = chosenIn(useAddress())
  const { side } = chosen
  const isDesigner = Boolean(useMe().data?.designer)
  const schemes = useQuery(schemesQuery(chosen))
  const create = isDesigner && (
    <ButtonLink look="primary" href={paths.newScheme()}>
      {t('new')}
    </ButtonLink>
  )
  return (
    <Stack gap={48}>
      <PageHeader title={t('title')} lead={t('lead')} actions={create} />
      <Offers />
      <Section title={t('list')}>
        <ListPart<ShareScheme>
          filters={[
            {
              show: 'tabs',
              name: 'side',
              label: t('sides'),
              options: SHARE_SIDES.toReversed().map((value) => ({ value, label: t(`side.${value}`) })),
            },
            {
              show: 'select',
              name: 'state',
              label: t('states'),
              options: STATES.map((value) => ({ value, label: t(`state.${value}`) })),
            },
          ]}
          query={schemes}
          skeleton={<SchemeTable rows={undefined} side={side} />}
          empty={
            <EmptyState title={t(`none.${side}.title`)} action={side === 'GIVEN' && create}>
              {t(`none.${side}.text`)}
            </EmptyState>
          }
        >
          {(items) => <SchemeTable rows={items} side={side} />}
        </ListPart>
      </Section>
    </Stack>
  )
}

interface SchemeTableProps {
  /** Undefined while they load for the first time. */
  readonly rows: readonly ShareScheme[] | undefined
  readonly side: ShareSide
}

/** Schemes of one side: with whom, how much, until when, and what each brought so far. */
function SchemeTable({ rows, side }: SchemeTableProps) {
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

interface Answering {
  readonly scheme: ShareScheme
  readonly answer: 'ACCEPT' | 'DECLINE'
}

/** What was offered and waits for the reader's answer; nothing where there is none. */
function Offers() {
  const t = useT('sharing')
  const offers = useQuery(offersQuery)
  const [answering, setAnswering] = useState<Answering | null>(null)
  // The list keeps what has lapsed until that is written down.
  const waiting = (offers.data?.items ?? []).filter(({ state }) => state === 'PENDING')
  return (
    <>
      {waiting.length > 0 && (
        <Section title={t('offers.title')} lead={t('offers.lead')}>
          <Stack>
            {waiting.map((scheme) => (
              <Offer key={scheme.schemeId} scheme={scheme} onAnswer={setAnswering} />
            ))}
          </Stack>
        </Section>
      )}
      {answering && <AnswerDialog {...answering} onClose={() => setAnswering(null)} />}
    </>
  )
}

interface OfferProps {
  readonly scheme: ShareScheme
  readonly onAnswer: (answering: Answering) => void
}

function Offer({ scheme, onAnswer }: OfferProps) {
  const t = useT('sharing')
  const words = useErrorMessage()
  const { owner, work, ratio, can } = scheme
  const named = { work: work.name }
  // What lacks is asked for in the dialog.
  const barred = can.accept && can.accept.code !== 'agreement.required' ? words(can.accept) : null
  return (
    <Sheet>
      <Stack gap={4}>
        <h3>{t('offers.offer', { name: owner.name, ratio, work: work.name })}</h3>
        <p>
          <Period scheme={scheme} />
        </p>
      </Stack>
      <Row>
        <Button
          look="primary"
          disabledReason={barred}
          aria-label={t('accept.named', named)}
          onClick={() => onAnswer({ scheme, answer: 'ACCEPT' })}
        >
          {t('accept.open')}
        </Button>
        <Button
          disabledReason={can.decline && words(can.decline)}
          aria-label={t('decline.named', named)}
          onClick={() => onAnswer({ scheme, answer: 'DECLINE' })}
        >
          {t('decline.open')}
        </Button>
      </Row>
    </Sheet>
  )
}
