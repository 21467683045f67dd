import {
  getWorkSharing,
  listSchemes,
  shareProduct,
  type WorkSharing,
} from '@easel/contract/money/sharing/endpoints.ts'
import { hundredthsOf, sumFen } from '@easel/domain/base/amounts/fen.ts'
import { MAX_SHARE_DAYS, type SchemeInput, SHARE_PERIODS } from '@easel/domain/money/sharing/rules.ts'
import { splitShare } from '@easel/domain/money/sharing/split.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { call } from '../../../app/api.ts'
import { apiQuery, invalidate } from '../../../app/data.ts'
import { Loaded } from '../../../app/Loaded.tsx'
import { paths } from '../../../app/paths.ts'
import { useT } from '../../../i18n/texts.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { RadioCardsField } from '../../../ui/form/ChoiceFields.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { NumberField } from '../../../ui/form/NumberField.tsx'
import { useErrorMessage } from '../../../ui/form/refusal.ts'
import { useFormOf } from '../../../ui/form/useFormOf.ts'
import { calendarText } from '../../../ui/format.ts'
import { Split, Stack } from '../../../ui/layout.tsx'
import { Money } from '../../../ui/Money.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { toast } from '../../../ui/toasts.ts'
import { NO_PROOF, PROOF_FIELDS, type ProofBy, refusedAtField } from '../../accounts/accounts/public.ts'
import { AgreeDialogPart } from '../../accounts/designers/public.ts'
import { GivingProof } from './GivingProof.tsx'
import { SharerField } from './SharerField.tsx'
import { schemeForm } from './schemeForm.ts'

interface SimulationProps {
  readonly sharing: WorkSharing
  /** In hundredths of a per cent; not a number while none can be read. */
  readonly ratio: number
}

/** After every id that there is: it would be the latest scheme. */
const NEW = '~'

/** The last full months as they would have been split with the new scheme, to the fen. */
function Simulation({ sharing: { months, schemes, leftRatio }, ratio }: SimulationProps) {
  const t = useT('sharing')
  const fits = Number.isInteger(ratio) && ratio > 0 && ratio <= leftRatio
  const parts = [
    ...schemes.map(({ schemeId, sharer, ratio: given }) => ({ schemeId, ratio: given, name: sharer.name })),
    ...(fits ? [{ schemeId: NEW, ratio, name: t('simulation.new') }] : []),
  ]
  const rows = months.map(({ month, shareFen }) => {
    const split = new Map(splitShare(shareFen, parts).map((part) => [part.schemeId, part.amountFen]))
    return { month, shareFen, split, ownerFen: shareFen - sumFen([...split.values()]) }
  })
  return (
    <Stack as="section" gap={12}>
      <h2>{t('simulation.title')}</h2>
      <p>{t(fits ? 'simulation.lead' : 'simulation.unreadable')}</p>
      <DataTable
        caption={t('simulation.title')}
        rows={rows}
        rowKey={({ month }) => month}
        columns={[
          {
            key: 'month',
            header: t('simulation.month'),
            narrow: 'title',
            cell: ({ month }) => calendarText(month),
          },
          {
            key: 'share',
            header: t('simulation.share'),
            align: 'end',
            cell: ({ shareFen }) => <Money fen={shareFen} />,
          },
          ...parts.map(({ schemeId, name }) => ({
            key: schemeId,
            header: name,
            align: 'end' as const,
            cell: ({ split }: (typeof rows)[number]) => <Money fen={split.get(schemeId) ?? 0} />,
          })),
          {
            key: 'owner',
            header: t('simulation.owner'),
            align: 'end',
            cell: ({ ownerFen }) => <Money fen={ownerFen} />,
          },
        ]}
      />
    </Stack>
  )
}

export const workSharingQuery = (productId: string) => apiQuery(getWorkSharing, { params: { id: productId } })

/** A new scheme of one work, with its last months beside it as they would have been split. */
export function Editor({ productId }: { productId: string }) {
  const sharing = useQuery(workSharingQuery(productId))
  return (
    <Loaded query={sharing} skeleton={<SkeletonRows rows={3} lines={3} />}>
      {(data) => <NewScheme sharing={data} />}
    </Loaded>
  )
}

const USUAL = { percent: 20, days: 90 }

function NewScheme({ sharing }: { sharing: WorkSharing }) {
  const t = useT('sharing')
  const words = useErrorMessage()
  const navigate = useNavigate()
  const { work, leftRatio, can } = sharing
  const left = leftRatio / 100
  const [by, setBy] = useState<ProofBy>('password')
  const form = useFormOf(schemeForm(by), {
    sharer: '',
    ratio: Math.min(USUAL.percent, left),
    period: 'DAYS',
    days: USUAL.days,
    proof: NO_PROOF,
  })
  const [ratio, period] = useWatch({ control: form.control, name: ['ratio', 'period'] })
  const lacksAgreement = can.offer?.code === 'agreement.required'
  const [agreeing, setAgreeing] = useState(false)

  async function offer(body: SchemeInput) {
    try {
      await refusedAtField(PROOF_FIELDS, call(shareProduct, { params: { id: work.productId }, body }))
    } finally {
      await invalidate(listSchemes, getWorkSharing)
    }
    toast(t('editor.done'))
    await navigate(paths.revenues('sharing', { side: 'GIVEN' }))
  }
  return (
    <Stack gap={32}>
      <PageHeader title={t('editor.title', { work: work.name })} lead={t('editor.lead')} />
      {lacksAgreement && (
        <Banner tone="info" action={<Button onClick={() => setAgreeing(true)}>{t('editor.agree')}</Button>}>
          {t('editor.agreement')}
        </Banner>
      )}
      <Split asideWidth="26rem" aside={<Simulation sharing={sharing} ratio={hundredthsOf(ratio)} />}>
        <Form
          form={form}
          submitLabel={t('editor.submit')}
          submitDisabledReason={can.offer && words(can.offer)}
          onSubmit={offer}
        >
          <SharerField name="sharer" label={t('editor.sharer')} />
          <NumberField
            name="ratio"
            label={t('editor.ratio')}
            help={t('editor.ratioHelp', { ratio: leftRatio })}
            min={0.01}
            max={left}
            unit="%"
          />
          <RadioCardsField
            name="period"
            label={t('editor.period')}
            options={SHARE_PERIODS.map((value) => ({
              value,
              label: t(`editor.periods.${value}.label`),
              description: t(`editor.periods.${value}.text`),
            }))}
          />
          {period === 'DAYS' && (
            <NumberField
              name="days"
              label={t('editor.days')}
              min={1}
              max={MAX_SHARE_DAYS}
              unit={t('extend.unit')}
            />
          )}
          <Banner tone="warn">{t('editor.fixed')}</Banner>
          <GivingProof by={by} onBy={setBy} />
        </Form>
      </Split>
      {agreeing && (
        <AgreeDialogPart
          title={t('agreements')}
          lead={t('editor.agreement')}
          onAgreed={async () => {
            setAgreeing(false)
            await invalidate(getWorkSharing)
          }}
          onClose={() => setAgreeing(false)}
        />
      )}
    </Stack>
  )
}
