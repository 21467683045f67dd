import { staffGetAwards, staffProposeAwards } from '@easel/contract/competitions/awards/endpoints.ts'
import type { StaffAwards } from '@easel/contract/competitions/awards/shapes.ts'
import type { StaffEdition } from '@easel/contract/competitions/editions/staffEndpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../app/api.ts'
import { apiQuery, useApiMutation } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { useSession } from '../../../../app/session.ts'
import { useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { Bullets, Row, Stack } from '../../../../ui/layout.tsx'
import { SkeletonRows, SkeletonText } from '../../../../ui/Skeleton.tsx'
import { EditionHead, staffEditionQuery, useStaffEdition } from '../../editions/public.ts'
import { Members, programQuery } from '../program/Members.tsx'
import { Exclusions } from './Exclusions.tsx'
import { prizeNameIn, titleIn } from './entries.ts'
import { Lists } from './Lists.tsx'
import { Prizes } from './Prizes.tsx'

const awardsQuery = (editionId: string) => apiQuery(staffGetAwards, { params: { id: editionId } })

const page = pageData(({ param }) => {
  const editionId = param('editionId')
  return [staffEditionQuery(editionId), awardsQuery(editionId), programQuery(editionId)]
})
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/competitions/:editionId/awards`: who would win what and why, and the lists that two people publish. */
export default function AwardsScreen() {
  return (
    <Loaded query={useStaffEdition()} skeleton={<SkeletonText lines={8} />}>
      {(edition) => <Awards edition={edition} />}
    </Loaded>
  )
}

function Awards({ edition }: { edition: StaffEdition }) {
  const query = useQuery(awardsQuery(edition.editionId))
  return (
    <Stack gap={32}>
      <EditionHead edition={edition} current="awards" />
      <Loaded query={query} skeleton={<SkeletonRows rows={4} lines={4} />}>
        {(awards) => <Parts awards={awards} edition={edition} />}
      </Loaded>
    </Stack>
  )
}

function Parts({ awards, edition }: { awards: StaffAwards; edition: StaffEdition }) {
  const t = useT('awards')
  return (
    <>
      <AwardsStatus awards={awards} />
      <Lists awards={awards} />
      <Changes awards={awards} />
      <Stack as="section" gap={16}>
        <h2>{t('draft')}</h2>
        <p>{t('draftText')}</p>
        <Prizes awards={awards} edition={edition} />
      </Stack>
      <Exclusions awards={awards} edition={edition.slug} />
      <Members editionId={awards.editionId} />
      <Payments editionId={awards.editionId} />
    </>
  )
}

/** The list by which finance pays: legal names are for finance alone. */
function Payments({ editionId }: { editionId: string }) {
  const t = useT('awards')
  const isFinance = useSession().me?.account?.roles.includes('finance') ?? false
  return (
    <Stack as="section" gap={16}>
      <h2>{t('payments.title')}</h2>
      <p>{t('payments.text')}</p>
      {isFinance && (
        <Row>
          <ButtonLink href={paths.editionPayments(editionId)}>{t('payments.open')}</ButtonLink>
        </Row>
      )}
    </Stack>
  )
}

/** What the draft would change against the published list; nothing before there is one. */
function Changes({ awards }: { awards: StaffAwards }) {
  const t = useT('awards')
  const locale = useLocale()
  const { changes, lists } = awards
  if (!lists.some(({ state }) => state === 'PUBLISHED')) return null
  const name = (scope: string | null, key: string | null) => prizeNameIn(awards, scope, key)[locale]
  return (
    <Stack as="section" gap={16}>
      <h2>{t('changes.title')}</h2>
      {changes.length === 0 ? (
        <p>{t('changes.none')}</p>
      ) : (
        <Bullets>
          {changes.map(({ change, entryId, scope, prizeKey, from }) => (
            <li key={`${entryId} ${scope} ${prizeKey} ${from}`}>
              {t(`changes.${change}`, {
                title: titleIn(awards, entryId),
                prize: name(scope, prizeKey),
                from: name(scope, from),
              })}
            </li>
          ))}
        </Bullets>
      )}
    </Stack>
  )
}

/** How far the awards are, what they wait for, and the way to propose them. */
function AwardsStatus({ awards }: { awards: StaffAwards }) {
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
