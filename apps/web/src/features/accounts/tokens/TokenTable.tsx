import type { AccessToken } from '@easel/contract/accounts/tokens/endpoints.ts'
import { useT } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { joinFacts } from '../../../ui/format.ts'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Badge } from '../../../ui/StatusBadge.tsx'

interface TokenTableProps {
  /** Undefined while they come. */
  readonly tokens: readonly AccessToken[] | undefined
  readonly onRevoke: (token: AccessToken) => void
}

/** The tokens of an account: what each is for, when it ends, and when and from where it was last used. */
export function TokenTable({ tokens, onRevoke }: TokenTableProps) {
  const t = useT('tokens')
  return (
    <DataTable
      caption={t('title')}
      columns={useColumns(onRevoke)}
      rows={tokens}
      rowKey={({ tokenId }) => tokenId}
      skeletonRows={3}
    />
  )
}

function useColumns(onRevoke: TokenTableProps['onRevoke']): readonly Column<AccessToken>[] {
  const t = useT('tokens')
  return [
    {
      key: 'name',
      header: t('name'),
      narrow: 'title',
      cell: ({ name, ending }) => (
        <Stack gap={4}>
          {name}
          <code>easel_…{ending}</code>
        </Stack>
      ),
    },
    {
      key: 'scopes',
      header: t('scopes'),
      cell: ({ scopes }) => (
        <Stack gap={4}>
          {scopes.map((scope) => (
            <code key={scope}>{scope}</code>
          ))}
        </Stack>
      ),
    },
    {
      key: 'expires',
      header: t('expires'),
      cell: ({ expiresAt, isExpired }) => (
        <Row gap={8}>
          <DateTime value={expiresAt} />
          {isExpired && <Badge tone="off">{t('expired')}</Badge>}
        </Row>
      ),
    },
    { key: 'used', header: t('lastUsed'), cell: (token) => <LastUse {...token} /> },
    {
      key: 'action',
      header: t('action'),
      align: 'end',
      cell: (token) => (
        <Button
          small
          look="danger"
          aria-label={t('revokeNamed', { name: token.name })}
          onClick={() => onRevoke(token)}
        >
          {t('revoke')}
        </Button>
      ),
    },
  ]
}

function LastUse({ lastUsedAt, lastIp, lastAgent }: AccessToken) {
  const t = useT('tokens')
  if (lastUsedAt === null) return t('neverUsed')
  return (
    <Stack gap={4}>
      <DateTime value={lastUsedAt} />
      <span>{joinFacts([lastIp, lastAgent])}</span>
    </Stack>
  )
}
