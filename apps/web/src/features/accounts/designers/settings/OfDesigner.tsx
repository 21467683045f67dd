import { getDesigner, type OwnDesignerInfo } from '@easel/contract/accounts/designers/endpoints.ts'
import type { ReactNode } from 'react'
import { apiQuery, useApiQuery } from '../../../../app/data.ts'
import { couldNot } from '../../../../app/errorPrefix.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { paths } from '../../../../app/paths.ts'
import { getSession, useSession } from '../../../../app/session.ts'
import { useT } from '../../../../i18n/texts.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'

/** What it reads. */
export const ofDesigner = () => (getSession().me?.designer ? [apiQuery(getDesigner)] : [])

/** The signed-in designer's info, or the way to become one. */
export function OfDesigner({ children }: { children: (info: OwnDesignerInfo) => ReactNode }) {
  const t = useT('designers')
  const { me } = useSession()
  if (me && !me.designer) {
    return (
      <EmptyState
        title={t('info.none')}
        action={
          <ButtonLink look="primary" href={paths.signUp()}>
            {t('info.apply')}
          </ButtonLink>
        }
      >
        {t('info.noneText')}
      </EmptyState>
    )
  }
  return <Of>{children}</Of>
}

function Of({ children }: { children: (info: OwnDesignerInfo) => ReactNode }) {
  const query = useApiQuery(getDesigner)
  return (
    <Loaded
      query={query}
      failure={query.error ? couldNot('designer', query.error.message) : undefined}
      skeleton={
        <Stack gap={24}>
          <Skeleton width="16rem" height="1.75rem" />
          <Skeleton height="26rem" />
        </Stack>
      }
    >
      {children}
    </Loaded>
  )
}
