import type { StaffTender } from '@easel/contract/tenders/tenders/shapes.ts'
import { useT } from '../../../../i18n/texts.ts'
import { DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Section } from '../../../../ui/Section.tsx'

/** Every version that was published, with what it changed. */
export function VersionsPart({ tender }: { tender: StaffTender }) {
  const t = useT('tenders')
  return (
    <Section title={t('console.view.versions')} lead={t('versions.lead')}>
      {tender.versions.length === 0 ? (
        <EmptyState title={t('versions.none')} />
      ) : (
        <DataTable
          caption={t('console.view.versions')}
          rows={tender.versions}
          rowKey={({ version }) => `${version}`}
          columns={[
            {
              key: 'version',
              header: t('versions.version'),
              narrow: 'title',
              cell: ({ version }) => version,
            },
            {
              key: 'changed',
              header: t('versions.changed'),
              cell: ({ changed, version }) =>
                version === 1
                  ? t('versions.first')
                  : changed.map((part) => t(`part.${part}`)).join(t('bid.comma')),
            },
            { key: 'by', header: t('versions.by'), cell: ({ publishedBy }) => publishedBy },
            {
              key: 'at',
              header: t('versions.at'),
              cell: ({ publishedAt }) => <DateTime value={publishedAt} />,
            },
          ]}
        />
      )}
    </Section>
  )
}
