import { type AccessToken, listTokens, revokeToken } from '@easel/contract/accounts/tokens/endpoints.ts'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { apiQuery, useApiMutation, useApiQuery } from '../../../app/data.ts'
import { Loaded } from '../../../app/Loaded.tsx'
import { pageData } from '../../../app/pageData.ts'
import { paths } from '../../../app/paths.ts'
import { useT } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog, Dialog } from '../../../ui/Dialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Section } from '../../../ui/Section.tsx'
import { NewToken } from './NewToken.tsx'
import { TokenTable } from './TokenTable.tsx'

const page = pageData(() => [apiQuery(listTokens)])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/settings/tokens`: what scripts of the account call with. */
export default function TokensScreen() {
  const t = useT('tokens')
  const query = useApiQuery(listTokens)
  const [making, setMaking] = useState(false)
  const [revoked, setRevoked] = useState<AccessToken | null>(null)
  const make = (
    <Button look="primary" onClick={() => setMaking(true)}>
      {t('new')}
    </Button>
  )
  return (
    <Section
      title={t('title')}
      lead={
        <>
          {t('lead')} <Link href={paths.document('developers')}>{t('guide')}</Link>
        </>
      }
    >
      <Loaded query={query} skeleton={<TokenTable tokens={undefined} onRevoke={setRevoked} />}>
        {({ tokens }) =>
          tokens.length > 0 ? (
            <Stack gap={24}>
              <TokenTable tokens={tokens} onRevoke={setRevoked} />
              <Row>{make}</Row>
            </Stack>
          ) : (
            <EmptyState title={t('none')} action={make}>
              {t('noneText')}
            </EmptyState>
          )
        }
      </Loaded>
      <Dialog open={making} onClose={() => setMaking(false)} title={t('new')}>
        <NewToken onDone={() => setMaking(false)} />
      </Dialog>
      {revoked && <RevokeDialog token={revoked} onClose={() => setRevoked(null)} />}
    </Section>
  )
}

function RevokeDialog({ token, onClose }: { readonly token: AccessToken; readonly onClose: () => void }) {
  const t = useT('tokens')
  const revoke = useApiMutation(() => call(revokeToken, { params: { id: token.tokenId } }), {
    done: t('revoked'),
    invalidates: [listTokens],
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      open
      danger
      busy={revoke.isPending}
      title={t('revokeTitle', { name: token.name })}
      confirmLabel={t('revoke')}
      onConfirm={() => revoke.mutate(undefined)}
      onCancel={onClose}
    >
      {t('revokeText')}
    </ConfirmDialog>
  )
}
