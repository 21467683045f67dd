import type { HomeGroup, HomeGroupName } from '@easel/contract/entrypoints/home/endpoints.ts'
import type { WORK_FILTERS } from '@easel/contract/publishing/audits/workEndpoints.ts'
import type { ProductType } from '@easel/domain/productTypes.ts'
import { BATCH_TYPES } from '@easel/domain/publishing/batches/rules.ts'
import { type ReactNode, useState } from 'react'
import { paths, worksNames, worksTypes } from '../../../app/paths.ts'
import { useT } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { type Entry, entriesOf, hasMore } from './entries.ts'
import classes from './Home.module.css'

interface HomeEntriesProps {
  readonly name: HomeGroupName
  readonly group: HomeGroup
  /** So many are shown before more are asked for. */
  readonly first: number
  readonly children: (entry: Entry) => ReactNode
}

/** The first of a group, more of them when they are asked for, and the way to those that are not here. */
export function HomeEntries({ name, group, first, children }: HomeEntriesProps) {
  const t = useT('home')
  const [unfolded, setUnfolded] = useState(false)
  const entries = entriesOf(group)
  const hidden = unfolded ? 0 : Math.max(0, entries.length - first)
  return (
    <>
      <ul className={classes.items}>{entries.slice(0, entries.length - hidden).map(children)}</ul>
      {hidden > 0 && (
        <div>
          <Button onClick={() => setUnfolded(true)}>{t('more', { count: hidden })}</Button>
        </div>
      )}
      {hidden === 0 && hasMore(group) && <Rest name={name} counts={group.counts} />}
    </>
  )
}

type Filter = (typeof WORK_FILTERS)[number]
/** The label of the works list that has them; none: the whole list. */
const LABEL: Readonly<Record<HomeGroupName, { readonly media?: Filter; readonly packages?: Filter }>> = {
  questions: { media: 'WAITING', packages: 'IN_PROCESS' },
  rejected: { media: 'REJECTED' },
  screenshots: { media: 'WAITING', packages: 'IN_PROCESS' },
  drafts: { packages: 'IN_PROCESS' },
  review: { media: 'WAITING', packages: 'IN_PROCESS' },
  approved: { media: 'WAITING', packages: 'IN_PROCESS' },
}
const isMedia = (type: ProductType) => BATCH_TYPES.some((known) => known === type)

function Rest({ name, counts }: { name: HomeGroupName; counts: HomeGroup['counts'] }) {
  const t = useT('home')
  const label = (type: ProductType) => LABEL[name][isMedia(type) ? 'media' : 'packages']
  return (
    <p className={classes.rest}>
      <span>{t('rest')}</span>
      {worksTypes.map((type) => {
        const count = counts[type]
        return (
          count && (
            <Link key={type} href={paths.works(worksNames[type], { filter: label(type) })}>
              {t(`type.${type}`, { count })}
            </Link>
          )
        )
      })}
    </p>
  )
}
