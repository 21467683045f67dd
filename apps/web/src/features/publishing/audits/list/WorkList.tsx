import type { Work } from '@easel/contract/publishing/audits/workEndpoints.ts'
import type { Mockup } from '@easel/contract/publishing/packages/endpoints.ts'
import type { ProductType } from '@easel/domain/productTypes.ts'
import { BATCH_TYPES, type BatchType } from '@easel/domain/publishing/batches/rules.ts'
import { type ReactNode, useState } from 'react'
import { lazyPart } from '../../../../app/lazyPart.tsx'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { actionableRow } from '../actionable.ts'
import { useWorkActions } from '../useWorkActions.tsx'
import { groupsOf, type WorkGroup } from './groups.ts'
import { type View, WorksSkeleton } from './views.tsx'
import grid from './WorkGrid.module.css'
import { WorkRow } from './WorkRow.tsx'
import classes from './WorksScreen.module.css'
import { WorkTile } from './WorkTile.tsx'

const WorkPhones = lazyPart(() => import('./WorkPhones.tsx'), { fallback: <WorksSkeleton view="phones" /> })
const ManyBar = lazyPart(() => import('./many/ManyBar.tsx'), { texts: ['manyWorks'] })

export const isBatchType = (type: ProductType): type is BatchType =>
  BATCH_TYPES.some((known) => known === type)

/** As many as the first screen shows of a grid. */
const FIRST = 4

interface WorkListProps {
  readonly productType: ProductType
  readonly works: readonly Work[]
  /** By the ids of works, where they are shown as phones. */
  readonly phones: Readonly<Record<string, Mockup>>
  readonly view: View
  readonly busy: boolean
}

/** The works of a page as pictures or as rows, batches together; what is chosen can be acted on at once. */
export function WorkList({ productType, works, phones, view, busy }: WorkListProps) {
  const { menuOf, dialogs } = useWorkActions(productType)
  const t = useT('audits')
  const chosen = useChosen(works)
  const listOf = (group: readonly Work[], phoneOf?: (work: Work) => ReactNode) => (
    <ul
      className={view === 'list' ? classes.rows : grid.grid}
      data-kind={productType}
      aria-label={t('works.list')}
      aria-busy={busy || undefined}
    >
      {group.map((work) => {
        const props = {
          work,
          isFirst: works.indexOf(work) < FIRST,
          menu: menuOf(actionableRow(work, t('untitled'))),
          chosen: chosen.has(work.id),
          onChoose: (isOn: boolean) => chosen.put([work.id], isOn),
        }
        return view === 'list' ? (
          <WorkRow key={work.id} {...props} />
        ) : (
          <WorkTile key={work.id} {...props} phone={phoneOf?.(work)} />
        )
      })}
    </ul>
  )
  return (
    <>
      {view === 'phones' ? (
        <WorkPhones works={works} phones={phones}>
          {(phoneOf) => listOf(works, phoneOf)}
        </WorkPhones>
      ) : (
        groupsOf(works).map((group) => (
          <div key={group.works[0]?.id} className={group.batchId ? grid.group : undefined}>
            {group.batchId && isBatchType(productType) && (
              <GroupHead group={group} href={paths.batch(productType, group.batchId)} chosen={chosen} />
            )}
            {listOf(group.works)}
          </div>
        ))
      )}
      {chosen.chosen.length > 0 && (
        <ManyBar
          chosen={chosen.chosen}
          shown={works.length}
          onAll={() => chosen.keep(works.map(({ id }) => id))}
          onKeep={chosen.keep}
        />
      )}
      {dialogs}
    </>
  )
}

interface GroupHeadProps {
  readonly group: WorkGroup<Work>
  readonly href: string
  readonly chosen: Chosen
}

/** Works that were uploaded together: to their page, and chosen with one press. */
function GroupHead({ group: { works }, href, chosen }: GroupHeadProps) {
  const t = useT('audits')
  const count = works.length
  return (
    <div className={grid.groupHead}>
      <span>{t('works.group', { count })}</span>
      <Link href={href}>{t('works.groupOpen')}</Link>
      <Button
        small
        look="quiet"
        onClick={() =>
          chosen.put(
            works.map(({ id }) => id),
            true,
          )
        }
      >
        {t('works.groupChoose', { count })}
      </Button>
    </div>
  )
}

/** The chosen works of the page in sight: what a filter, a search or another page takes out of sight is not chosen. */
function useChosen(works: readonly Work[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = works.filter(({ id }) => ids.has(id))
  const put = (wanted: readonly string[], isOn: boolean) => {
    const next = new Set(chosen.map(({ id }) => id))
    for (const id of wanted) {
      if (isOn) next.add(id)
      else next.delete(id)
    }
    setIds(next)
  }
  return {
    chosen,
    has: (id: string) => ids.has(id),
    put,
    keep: (wanted: readonly string[]) => setIds(new Set(wanted)),
  }
}

type Chosen = ReturnType<typeof useChosen>
