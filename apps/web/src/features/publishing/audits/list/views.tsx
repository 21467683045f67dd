import { mediumOf, type ProductType } from '@easel/domain/productTypes.ts'
import grid from './WorkGrid.module.css'
import { WorkRowSkeleton } from './WorkRow.tsx'
import classes from './WorksScreen.module.css'
import { WorkTileSkeleton } from './WorkTile.tsx'

export type View = 'grid' | 'list' | 'phones'

/** How works of a type can be shown, the usual way first. */
export function viewsOf(type: ProductType): readonly [View, ...View[]] {
  const medium = mediumOf(type)
  // A sound has no picture.
  if (medium === 'sound') return ['list']
  return medium === 'package' ? ['grid', 'list', 'phones'] : ['grid', 'list']
}

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f']

/** In the place of a page of works. */
export function WorksSkeleton({ view }: { view: View }) {
  const Item = view === 'list' ? WorkRowSkeleton : WorkTileSkeleton
  return (
    <div className={view === 'list' ? classes.rows : grid.grid}>
      {skeletonRows.map((key) => (
        <Item key={key} />
      ))}
    </div>
  )
}
