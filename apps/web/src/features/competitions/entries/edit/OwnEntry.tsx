import { infoDetailWithAudit } from '@easel/contract/competitions/entries/endpoints.ts'
import type { Entry } from '@easel/contract/competitions/entries/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { RequireSession } from '../../../../app/RequireSession.tsx'
import { untilChange } from '../../../../app/untilChange.ts'
import { useT } from '../../../../i18n/texts.ts'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { SkeletonText } from '../../../../ui/Skeleton.tsx'
import { TraySlot } from '../../../base/uploads/public.ts'
import { useBilingual, useEdition, useEditionPath } from '../../editions/public.ts'
import classes from '../Entries.module.css'
import { EntryBadge } from '../EntryBadge.tsx'
import { Decisions } from './Decisions.tsx'
import { EntryForm } from './EntryForm.tsx'
import { EntryView } from './EntryView.tsx'
import { WithdrawButton } from './WithdrawButton.tsx'

/** An entry of one's own: written as long as it may be, read afterwards. */
export default function OwnEntry({ entryId }: { entryId: string }) {
  return (
    <RequireSession>
      <section className={classes.section}>
        <Shown entryId={entryId} />
      </section>
      <TraySlot />
    </RequireSession>
  )
}

function Shown({ entryId }: { entryId: string }) {
  const query = useQuery({
    ...apiQuery(infoDetailWithAudit, { params: { id: entryId } }),
    refetchInterval: ({ state: { data } }) => untilChange([data?.canUntil], new Date()),
  })
  return (
    <Loaded query={query} skeleton={<SkeletonText lines={12} />}>
      {(entry) => <One entry={entry} />}
    </Loaded>
  )
}

function One({ entry }: { entry: Entry }) {
  const t = useT('entries')
  const say = useBilingual()
  const path = useEditionPath()
  const { edition } = useEdition()
  const category = edition.categories.find(({ key }) => key === entry.category)
  return (
    <>
      <PageHeader
        title={entry.title || t('untitled')}
        lead={say(entry.categoryName)}
        badge={<EntryBadge state={entry.state} />}
        back={{ href: path('portfolio'), label: t('portfolio.back') }}
        actions={<WithdrawButton entry={entry} />}
      />
      <Decisions entry={entry} />
      {category && entry.can.save === null ? (
        <EntryForm key={entry.entryId} entry={entry} category={category} />
      ) : (
        <EntryView entry={entry} />
      )}
    </>
  )
}
