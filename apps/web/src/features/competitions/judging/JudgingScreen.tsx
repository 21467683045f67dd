import { listJudgingRounds } from '@easel/contract/competitions/judging/endpoints.ts'
import type { JudgingRound } from '@easel/contract/competitions/judging/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../app/data.ts'
import { Loaded } from '../../../app/Loaded.tsx'
import { pageData } from '../../../app/pageData.ts'
import { paths } from '../../../app/paths.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { useT } from '../../../i18n/texts.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useErrorMessage } from '../../../ui/form/refusal.ts'
import { FACT_SEPARATOR } from '../../../ui/format.ts'
import { Row, Sheet, Stack } from '../../../ui/layout.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { SkeletonText } from '../../../ui/Skeleton.tsx'
import { Badge } from '../../../ui/StatusBadge.tsx'
import { roundTones } from './tones.ts'

const roundsQuery = apiQuery(listJudgingRounds, { query: {} })

const page = pageData(() => [roundsQuery])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/judging`: the rounds that the reader judges, those under way first. */
export default function JudgingScreen() {
  const t = useT('judging')
  const query = useQuery(roundsQuery)
  return (
    <Stack gap={24}>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Loaded query={query} skeleton={<SkeletonText lines={8} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
          ) : (
            <Stack gap={16}>
              {items.map((round) => (
                <Round key={round.roundId} round={round} />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Stack>
  )
}

function Round({ round }: { round: JudgingRound }) {
  const t = useT('judging')
  const locale = useLocale()
  const words = useErrorMessage()
  const { roundId, editionName, name, state, until, can, progress } = round
  const { assigned, scored, later } = progress
  const isDone = scored === assigned
  return (
    <Sheet gap={16}>
      <Row justify="between" align="start">
        <Stack gap={4}>
          <h2>{editionName[locale]}</h2>
          <p>{name[locale]}</p>
        </Stack>
        <Badge tone={roundTones[state]}>{t(`roundState.${state}`)}</Badge>
      </Row>
      <ProgressBar
        label={t('progress', { scored, assigned })}
        fraction={assigned === 0 ? 1 : scored / assigned}
        tone={isDone ? 'ok' : 'ink'}
      />
      <Row justify="between">
        <p>
          {t('progress', { scored, assigned })}
          {later > 0 && `${FACT_SEPARATOR}${t('later', { later })}`}
        </p>
        <p>{can.score ? words(can.score) : <Until until={until} />}</p>
      </Row>
      <div>
        <ButtonLink href={paths.judging(roundId)} look={can.score || isDone ? 'secondary' : 'primary'}>
          {t(can.score ? 'look' : scored === 0 ? 'begin' : isDone ? 'look' : 'continue')}
        </ButtonLink>
      </div>
    </Sheet>
  )
}

function Until({ until }: { until: string }) {
  const t = useT('judging')
  return (
    <>
      {t('until')} <DateTime value={until} />
    </>
  )
}
