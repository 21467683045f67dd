import { listSchemes, SHARE_SIDES, type ShareScheme } from '@easel/contract/money/sharing/endpoints.ts'
import { PAGE_SIZE } from '@easel/domain/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { pagedQuery } from '../../../app/data.ts'
import { ListPart } from '../../../app/ListScreen.tsx'
import { paths } from '../../../app/paths.ts'
import { useMe } from '../../../app/RequireSession.tsx'
import { useAddress } from '../../../app/useAddress.ts'
import { useT } from '../../../i18n/texts.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Offers } from './Offers.tsx'
import { SchemeTable } from './SchemeTable.tsx'

const STATES = ['ALL', 'PENDING', 'ONGOING', 'SUSPENDED', 'EXPIRED'] as const

/** `/revenues/sharing`: offers that wait for an answer first, then the schemes given and received. */
export default function SharingScreen() {
  const t = useT('sharing')
  const { page, oneOf } = useAddress()
  const isDesigner = Boolean(useMe().data?.designer)
  const side = oneOf('side', ['RECEIVED', 'GIVEN'])
  const state = oneOf('state', STATES)
  const schemes = useQuery(
    pagedQuery(listSchemes, { query: { side, state, currentPage: page, perPage: PAGE_SIZE } }),
  )
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
