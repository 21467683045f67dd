import type { StaffEdition } from '@easel/contract/competitions/editions/staffEndpoints.ts'
import type { JudgingOverview } from '@easel/contract/competitions/judging/shapes.ts'
import { staffGetJudging } from '@easel/contract/competitions/judging/staffEndpoints.ts'
import { freezeVotes } from '@easel/contract/competitions/votes/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../app/api.ts'
import { useApiMutation } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { untilChange } from '../../../../app/untilChange.ts'
import { useNow } from '../../../../app/useNow.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { ConfirmDialog } from '../../../../ui/Dialog.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { Row, Sheet, Stack } from '../../../../ui/layout.tsx'
import { SkeletonText } from '../../../../ui/Skeleton.tsx'
import { EditionHead, staffEditionQuery, useStaffEdition } from '../../editions/public.ts'
import { JudgeTable } from './JudgeTable.tsx'
import { judgingQuery } from './judgingQuery.ts'
import { RoundTable } from './RoundTable.tsx'

const page = pageData(({ param }) => [
  staffEditionQuery(param('editionId')),
  judgingQuery(param('editionId')),
])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/competitions/:editionId/judging`: judges and rounds of an edition. */
export default function JudgingConsole() {
  return (
    <Loaded query={useStaffEdition()} skeleton={<SkeletonText lines={10} />}>
      {(edition) => <OfEdition edition={edition} />}
    </Loaded>
  )
}

function OfEdition({ edition }: { edition: StaffEdition }) {
  const now = useNow()
  const query = useQuery({
    ...judgingQuery(edition.editionId),
    refetchInterval: ({ state: { data } }) => untilChange([data?.canUntil], now),
  })
  return (
    <Stack gap={32}>
      <EditionHead edition={edition} current="judging" />
      <Loaded query={query} skeleton={<SkeletonText lines={10} />}>
        {(judging) => (
          <>
            <Facts judging={judging} />
            <RoundTable judging={judging} />
            <JudgeTable judging={judging} />
          </>
        )}
      </Loaded>
    </Stack>
  )
}

function Facts({ judging }: { judging: JudgingOverview }) {
  const t = useT('judging')
  const { isFrozen, entries, candidates, from, until } = judging
  return (
    <Sheet gap={16} aria-label={t('console.facts')}>
      <DescriptionList
        facts={[
          { label: t('console.entries'), value: entries },
          { label: t('console.candidates'), value: candidates ?? t('console.notFrozen') },
          {
            label: t('console.window'),
            value: (
              <>
                <DateTime value={from} /> – <DateTime value={until} />
              </>
            ),
          },
          {
            label: t('console.votes'),
            value: isFrozen ? t('console.isFinal') : <Freeze judging={judging} />,
          },
        ]}
      />
    </Sheet>
  )
}

function Freeze({ judging: { editionId, can } }: { judging: JudgingOverview }) {
  const t = useT('judging')
  const words = useErrorMessage()
  const [asking, setAsking] = useState(false)
  const freeze = useApiMutation(() => call(freezeVotes, { params: { id: editionId } }), {
    done: t('console.frozen'),
    invalidates: [staffGetJudging],
    onDone: () => setAsking(false),
  })
  return (
    <Row>
      <Button small disabledReason={can.freeze && words(can.freeze)} onClick={() => setAsking(true)}>
        {t('console.freeze')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('console.freezeTitle')}
        confirmLabel={t('console.freeze')}
        busy={freeze.isPending}
        onConfirm={() => freeze.mutate(undefined)}
        onCancel={() => setAsking(false)}
      >
        {t('console.freezeText')}
      </ConfirmDialog>
    </Row>
  )
}
