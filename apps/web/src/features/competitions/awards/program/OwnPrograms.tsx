import { ownPrograms } from '@easel/contract/competitions/awards/endpoints.ts'
import type { OwnProgram } from '@easel/contract/competitions/awards/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../../app/data.ts'
import { paths } from '../../../../app/paths.ts'
import { listed, useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { Badge } from '../../../../ui/StatusBadge.tsx'
import { Progress } from './Progress.tsx'
import { Terms } from './Terms.tsx'

export const ownProgramsQuery = (edition?: string) =>
  apiQuery(ownPrograms, { query: edition === undefined ? {} : { edition } })

/** The creator programs that the reader came to, of one edition or of all; nothing where there is none. */
export function OwnPrograms({ edition }: { edition?: string }) {
  const { data } = useQuery(ownProgramsQuery(edition))
  return data?.items.map((program) => <Program key={program.edition} program={program} />)
}

function Program({ program }: { program: OwnProgram }) {
  const t = useT('awards')
  const locale = useLocale()
  const { editionName, progress, works } = program
  return (
    <Section title={t('program.titleOf', { edition: editionName[locale] })}>
      <Stack gap={16}>
        <Terms program={program} words="terms" />
        <Progress progress={progress} program={program} />
        {works.length > 0 ? <Works works={works} /> : <p>{t('program.none')}</p>}
      </Stack>
    </Section>
  )
}

type Work = OwnProgram['works'][number]

function Works({ works }: { works: readonly Work[] }) {
  const t = useT('awards')
  const locale = useLocale()
  const columns: readonly Column<Work>[] = [
    {
      key: 'work',
      header: t('program.work'),
      narrow: 'title',
      cell: ({ productId, name }) => <Link href={paths.product(productId)}>{name}</Link>,
    },
    {
      key: 'publishedAt',
      header: t('program.publishedAt'),
      cell: ({ publishedAt }) => <DateTime value={publishedAt} show="date" />,
    },
    {
      key: 'counts',
      header: t('program.counts'),
      cell: ({ against, missing }) =>
        against === null ? (
          <Badge tone="ok">{t('program.yes')}</Badge>
        ) : (
          t(`program.against.${against}`, { systems: listed(missing, locale) })
        ),
    },
  ]
  return (
    <DataTable
      caption={t('program.works')}
      columns={columns}
      rows={works}
      rowKey={({ productId }) => productId}
    />
  )
}
