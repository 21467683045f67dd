import { getScheme, type SchemeDetail } from '@easel/contract/money/sharing/endpoints.ts'
import { SchemeReason } from '@easel/domain/money/sharing/suspension.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { apiQuery } from '../../../app/data.ts'
import { Loaded } from '../../../app/Loaded.tsx'
import { pageData } from '../../../app/pageData.ts'
import { paths } from '../../../app/paths.ts'
import { useT } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { DescriptionPair } from '../../../ui/DescriptionList.tsx'
import { useErrorMessage } from '../../../ui/form/refusal.ts'
import { calendarText } from '../../../ui/format.ts'
import { Link } from '../../../ui/Link.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Money } from '../../../ui/Money.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Section } from '../../../ui/Section.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { Timeline } from '../../../ui/Timeline.tsx'
import { AnswerDialog } from './AnswerDialog.tsx'
import { ExtendDialog } from './ExtendDialog.tsx'
import { Period } from './Period.tsx'
import { SchemeState } from './SchemeState.tsx'

/** Everything that happened to a scheme, newest first. */
function SchemeHistory({ scheme }: { scheme: SchemeDetail }) {
  const t = useT('sharing')
  const reader = scheme.side === 'GIVEN' ? 'owner' : 'sharer'
  const items = scheme.history.map(({ at, act, by, reason }, place) => {
    const known = SchemeReason.safeParse(reason)
    return {
      key: `${at} ${place}`,
      title: t(`act.${actOf(act)}`),
      when: <DateTime value={at} />,
      by: by === reader ? t('by.reader') : by === 'system' ? t('by.system') : scheme[by].name,
      // Of other moves the log keeps figures that the page shows already.
      detail: known.success && t(`reason.${known.data}`),
    }
  })
  return <Timeline label={t('scheme.history')} items={items} />
}

type Act = SchemeDetail['history'][number]['act']
type Move = Act extends `share.${infer Name}` ? Name : never

const MOVES: { readonly [Each in Act]: Move } = {
  'share.offer': 'offer',
  'share.accept': 'accept',
  'share.decline': 'decline',
  'share.extend': 'extend',
  'share.suspend': 'suspend',
  'share.resume': 'resume',
  'share.expire': 'expire',
}
const actOf = (act: Act): Move => MOVES[act]

const schemeQuery = (schemeId: string) => apiQuery(getScheme, { params: { id: schemeId } })

const page = pageData(({ param }) => [schemeQuery(param('schemeId'))])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/revenues/sharing/<id>`: one scheme; its owner and its sharer read the same figures. */
export default function SchemeScreen() {
  const t = useT('sharing')
  const { schemeId = '' } = useParams()
  const found = useQuery(schemeQuery(schemeId))
  return (
    <Stack gap={32}>
      <PageHeader
        title={found.data ? t('scheme.title', { work: found.data.work.name }) : t('scheme.untitled')}
        lead={t('scheme.lead')}
        back={{
          href: paths.revenues('sharing', found.data && { side: found.data.side }),
          label: t('title'),
        }}
        actions={found.data && <Moves key={schemeId} scheme={found.data} />}
      />
      <Loaded query={found} skeleton={<SkeletonRows rows={3} lines={4} />}>
        {(scheme) => (
          <Stack gap={48}>
            <Facts scheme={scheme} />
            <Section title={t('scheme.months')}>
              <SchemeMonths scheme={scheme} />
            </Section>
            <Section title={t('scheme.history')}>
              <SchemeHistory scheme={scheme} />
            </Section>
          </Stack>
        )}
      </Loaded>
    </Stack>
  )
}

function Facts({ scheme }: { scheme: SchemeDetail }) {
  const t = useT('sharing')
  const { work, owner, sharer, side, ratio, offeredAt, endedAt, broughtFen } = scheme
  const partyText = (party: typeof owner, isReader: boolean) => {
    const named = { name: party.name, number: party.miId }
    return isReader ? t('scheme.you', named) : t('party', named)
  }
  return (
    <DescriptionPair
      first={[
        {
          label: t('column.work'),
          value: <Link href={paths.revenueProduct(work.productId)}>{work.name}</Link>,
        },
        { label: t('column.other.RECEIVED'), value: partyText(owner, side === 'GIVEN') },
        { label: t('column.other.GIVEN'), value: partyText(sharer, side === 'RECEIVED') },
        { label: t('column.ratio'), value: t('ratio', { ratio }) },
      ]}
      second={[
        { label: t('column.state'), value: <SchemeState scheme={scheme} /> },
        { label: t('column.period'), value: <Period scheme={scheme} /> },
        { label: t('scheme.offered'), value: <DateTime value={offeredAt} /> },
        { label: t('scheme.ended'), value: endedAt && <DateTime value={endedAt} /> },
        { label: t(`column.brought.${side}`), value: <Money fen={broughtFen} /> },
      ]}
    />
  )
}

type Asked = 'ACCEPT' | 'DECLINE' | 'EXTEND'

/** Its owner makes it longer, its sharer answers it; what is not possible says why. */
function Moves({ scheme }: { scheme: SchemeDetail }) {
  const t = useT('sharing')
  const words = useErrorMessage()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { side, state, can } = scheme
  const close = () => setAsked(null)
  // What lacks of agreements is asked for in the dialog.
  const barred = can.accept && can.accept.code !== 'agreement.required' ? words(can.accept) : null
  return (
    <Row gap={12}>
      {side === 'GIVEN' && (
        <Button disabledReason={can.extend && words(can.extend)} onClick={() => setAsked('EXTEND')}>
          {t('extend.open')}
        </Button>
      )}
      {side === 'RECEIVED' && state === 'PENDING' && (
        <>
          <Button look="primary" disabledReason={barred} onClick={() => setAsked('ACCEPT')}>
            {t('accept.open')}
          </Button>
          <Button disabledReason={can.decline && words(can.decline)} onClick={() => setAsked('DECLINE')}>
            {t('decline.open')}
          </Button>
        </>
      )}
      {asked === 'EXTEND' && <ExtendDialog scheme={scheme} onClose={close} />}
      {(asked === 'ACCEPT' || asked === 'DECLINE') && (
        <AnswerDialog scheme={scheme} answer={asked} onClose={close} />
      )}
    </Row>
  )
}

/** What a scheme brought in each month; a month leads to its days. */
function SchemeMonths({ scheme: { work, side, months } }: { scheme: SchemeDetail }) {
  const t = useT('sharing')
  if (months.length === 0) return <p>{t('scheme.noMonths')}</p>
  return (
    <DataTable
      caption={t('scheme.months')}
      rows={months}
      rowKey={({ month }) => month}
      columns={[
        {
          key: 'month',
          header: t('simulation.month'),
          narrow: 'title',
          cell: ({ month }) => (
            <Link href={paths.revenueMonth(work.productId, month)}>{calendarText(month)}</Link>
          ),
        },
        {
          key: 'amount',
          header: t(`scheme.brought.${side}`),
          align: 'end',
          cell: ({ amountFen }) => <Money fen={amountFen} />,
        },
        ...(months.some(({ correctionsFen }) => correctionsFen !== 0)
          ? [
              {
                key: 'corrections',
                header: t('scheme.corrections'),
                align: 'end' as const,
                cell: ({ correctionsFen }: SchemeDetail['months'][number]) => <Money fen={correctionsFen} />,
              },
            ]
          : []),
      ]}
    />
  )
}
