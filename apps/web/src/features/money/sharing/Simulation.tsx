import type { WorkSharing } from '@easel/contract/money/sharing/endpoints.ts'
import { sumFen } from '@easel/domain/base/amounts/fen.ts'
import { splitShare } from '@easel/domain/money/sharing/split.ts'
import { useT } from '../../../i18n/texts.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { calendarText } from '../../../ui/format.ts'
import { Stack } from '../../../ui/layout.tsx'
import { Money } from '../../../ui/Money.tsx'

interface SimulationProps {
  readonly sharing: WorkSharing
  /** In hundredths of a per cent; not a number while none can be read. */
  readonly ratio: number
}

/** After every id that there is: it would be the latest scheme. */
const NEW = '~'

/** The last full months as they would have been split with the new scheme, to the fen. */
export function Simulation({ sharing: { months, schemes, leftRatio }, ratio }: SimulationProps) {
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
