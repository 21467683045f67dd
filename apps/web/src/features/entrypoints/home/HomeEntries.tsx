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
  /** How many entries are shown before "more". */
  readonly initialCount: number
  readonly children: (entry: Entry) => ReactNode
}

/** A group's first entries, a button for more, and links to works beyond what home was sent. */
export function HomeEntries({ name, group, initialCount, children }: HomeEntriesProps) {
  const t = useT('home')
  const [unfolded, setUnfolded] = useState(false)
  const entries = entriesOf(group)
  const hidden = unfolded ? 0 : Math.max(0, entries.length - initialCount)
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
/** The filter under which the works list shows a group, by kind of type; absent: unfiltered. */
const FILTER: Readonly<Record<HomeGroupName, { readonly media?: Filter; readonly packages?: Filter }>> = {
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
  const filterOf = (type: ProductType) => FILTER[name][isMedia(type) ? 'media' : 'packages']
  return (
    <p className={classes.rest}>
      <span>{t('rest')}</span>
      {worksTypes.map((type) => {
        const count = counts[type]
        return (
          count && (
            <Link key={type} href={paths.works(worksNames[type], { filter: filterOf(type) })}>
              {t(`type.${type}`, { count })}
            </Link>
          )
        )
      })}
    </p>
  )
}
