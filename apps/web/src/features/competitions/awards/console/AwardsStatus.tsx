import { staffGetAwards, staffProposeAwards } from '@easel/contract/competitions/awards/endpoints.ts'
import type { StaffAwards } from '@easel/contract/competitions/awards/shapes.ts'
import { call } from '../../../../app/api.ts'
import { useApiMutation } from '../../../../app/data.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { Row, Stack } from '../../../../ui/layout.tsx'

/** How far the awards are, what they wait for, and the way to propose them. */
export function AwardsStatus({ awards }: { awards: StaffAwards }) {
  const t = useT('awards')
  const words = useErrorMessage()
  const { editionId, announcedAt, answers, wants, can } = awards
  const propose = useApiMutation(() => call(staffProposeAwards, { params: { id: editionId } }), {
    done: t('proposed'),
    invalidates: [staffGetAwards],
  })
  return (
    <Stack as="section" gap={16}>
      <DescriptionList
        facts={[
          { label: t('announcedAt'), value: <DateTime value={announcedAt} /> },
          {
            label: t('answers'),
            value: t('answerCounts', {
              confirmed: answers.confirmed,
              declined: answers.declined,
              open: answers.won,
            }),
          },
          ...(wants.length > 0
            ? [{ label: t('wants'), value: wants.map((each) => t(`want.${each}`)).join(' ') }]
            : []),
        ]}
      />
      <Row>
        <Button
          look="primary"
          busy={propose.isPending}
          disabledReason={can.propose && words(can.propose)}
          onClick={() => propose.mutate(undefined)}
        >
          {t('propose')}
        </Button>
      </Row>
    </Stack>
  )
}
