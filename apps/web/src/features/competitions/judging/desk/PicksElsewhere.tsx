import { getJudgingDesk, pickForPrize } from '@easel/contract/competitions/judging/endpoints.ts'
import type { JudgingDesk, PrizePick } from '@easel/contract/competitions/judging/shapes.ts'
import { call } from '../../../../app/api.ts'
import { useApiMutation } from '../../../../app/data.ts'
import { useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { Row, Stack } from '../../../../ui/layout.tsx'

/** Picks that count though their entries are not on this desk, each with the way to take it back. */
export function PicksElsewhere({ desk }: { desk: JudgingDesk }) {
  const t = useT('judging')
  const locale = useLocale()
  const words = useErrorMessage()
  const takeBack = useApiMutation(
    ({ scope, prizeKey }: Pick<PrizePick, 'scope' | 'prizeKey'>) =>
      call(pickForPrize, { params: { id: desk.roundId }, body: { scope, prizeKey, assignmentId: null } }),
    { invalidates: [getJudgingDesk] },
  )
  const picks = desk.picks.filter(({ elsewhere }) => elsewhere !== null)
  if (picks.length === 0) return null
  return (
    <Stack gap={8}>
      {picks.map(({ scope, prizeKey, name, elsewhere }) => (
        <Row key={`${scope} ${prizeKey}`} gap={8}>
          <p>{t('pickElsewhere', { prize: name[locale], title: elsewhere || t('untitled') })}</p>
          <Button
            small
            busy={takeBack.isPending}
            disabledReason={desk.can.score && words(desk.can.score)}
            onClick={() => takeBack.mutate({ scope, prizeKey })}
          >
            {t('takePickBack')}
          </Button>
        </Row>
      ))}
    </Stack>
  )
}
