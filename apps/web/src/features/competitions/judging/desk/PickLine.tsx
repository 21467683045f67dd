import { getJudgingDesk, pickForPrize } from '@easel/contract/competitions/judging/endpoints.ts'
import type { DeskEntry, JudgingDesk, PrizePick } from '@easel/contract/competitions/judging/shapes.ts'
import { call } from '../../../../app/api.ts'
import { useApiMutation } from '../../../../app/data.ts'
import { useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { IconCheck } from '../../../../ui/icons.ts'
import { Row, Stack } from '../../../../ui/layout.tsx'
import classes from './Desk.module.css'

interface PickLineProps {
  readonly desk: JudgingDesk
  readonly entry: DeskEntry
  readonly disabledReason: string | null
}

/** The prizes beside the ranking for which this entry can be picked: one entry each. */
export function PickLine({ desk, entry, disabledReason }: PickLineProps) {
  const t = useT('judging')
  const locale = useLocale()
  const { assignmentId, category } = entry
  const pick = useApiMutation(
    ({ scope, prizeKey, assignmentId: id }: Pick<PrizePick, 'scope' | 'prizeKey' | 'assignmentId'>) =>
      call(pickForPrize, { params: { id: desk.roundId }, body: { scope, prizeKey, assignmentId: id } }),
    { invalidates: [getJudgingDesk] },
  )
  const prizes = desk.picks.filter(({ scope }) => scope === null || scope === category)
  if (prizes.length === 0) return null
  return (
    <Stack gap={8}>
      <p>{t('picks')}</p>
      <Row gap={8}>
        {prizes.map(({ scope, prizeKey, name, assignmentId: picked }) => {
          const isThis = picked === assignmentId
          return (
            <Button
              key={`${scope} ${prizeKey}`}
              small
              aria-pressed={isThis}
              icon={isThis ? <IconCheck size={16} aria-hidden /> : undefined}
              busy={pick.isPending}
              disabledReason={disabledReason}
              onClick={() => pick.mutate({ scope, prizeKey, assignmentId: isThis ? null : assignmentId })}
            >
              {name[locale]}
            </Button>
          )
        })}
      </Row>
      <p className={classes.help}>{t('picksHelp')}</p>
    </Stack>
  )
}
