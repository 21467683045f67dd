import { staffGetProgram } from '@easel/contract/competitions/awards/endpoints.ts'
import type { ProgramMember, StaffProgram } from '@easel/contract/competitions/awards/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../../app/data.ts'
import { useT } from '../../../../i18n/texts.ts'
import { useUsd } from '../../../../i18n/useUsd.ts'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { Badge, StatusBadge } from '../../../../ui/StatusBadge.tsx'
import { Progress } from './Progress.tsx'
import { Terms } from './Terms.tsx'

export const programQuery = (editionId: string) => apiQuery(staffGetProgram, { params: { id: editionId } })

/** Who is in the creator program of an edition, and how far each is; nothing where it has no program. */
export function Members({ editionId }: { editionId: string }) {
  const t = useT('awards')
  const { data } = useQuery(programQuery(editionId))
  if (!data?.program) return null
  const { program } = data
  return (
    <Section title={t('program.title')}>
      <Stack gap={16}>
        <Terms program={program} words="termsOf" />
        {program.members.length > 0 ? <MemberTable program={program} /> : <p>{t('program.nobody')}</p>}
      </Stack>
    </Section>
  )
}

function MemberTable({ program }: { program: NonNullable<StaffProgram> }) {
  const t = useT('awards')
  const usd = useUsd()
  const { isRunning, designerPercent, members } = program
  const columns: readonly Column<ProgramMember>[] = [
    {
      key: 'member',
      header: t('program.member'),
      narrow: 'title',
      cell: ({ name, designerBanned }) => (
        <>
          {name} {designerBanned && <StatusBadge status="BANNED" />}
        </>
      ),
    },
    {
      key: 'award',
      header: t('program.award'),
      cell: ({ isConfirmed }) => (
        <Badge tone={isConfirmed ? 'ok' : 'waiting'}>
          {t(isConfirmed ? 'program.confirmed' : 'program.waits')}
        </Badge>
      ),
    },
    {
      key: 'fund',
      header: t('program.fund'),
      align: 'end',
      cell: ({ creatorFundUsd }) => usd(creatorFundUsd),
    },
    {
      key: 'state',
      header: t('program.state'),
      cell: ({ progress }) => <Progress progress={progress} program={program} />,
    },
    {
      key: 'share',
      header: t('program.share'),
      cell: ({ designerPercent: percent }) =>
        percent === designerPercent || !isRunning
          ? t('program.shareIs', { percent })
          : t('program.shareWrong', { percent, program: designerPercent }),
    },
  ]
  return (
    <DataTable
      caption={t('program.members')}
      columns={columns}
      rows={members}
      rowKey={({ accountId }) => accountId}
    />
  )
}
