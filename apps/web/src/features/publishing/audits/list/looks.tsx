import { mediumOf, type ProductType } from '@easel/domain/productTypes.ts'
import grid from './WorkGrid.module.css'
import { WorkRowSkeleton } from './WorkRow.tsx'
import classes from './WorksScreen.module.css'
import { WorkTileSkeleton } from './WorkTile.tsx'

export type Look = 'grid' | 'list' | 'phones'

/** How works of a type can be shown, the usual way first. */
export function looksOf(type: ProductType): readonly [Look, ...Look[]] {
  const medium = mediumOf(type)
  // A sound has no picture.
  if (medium === 'sound') return ['list']
  return medium === 'package' ? ['grid', 'list', 'phones'] : ['grid', 'list']
}

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f']

/** In the place of a page of works. */
export function WorksSkeleton({ look }: { look: Look }) {
  const Item = look === 'list' ? WorkRowSkeleton : WorkTileSkeleton
  return (
    <div className={look === 'list' ? classes.rows : grid.grid}>
      {skeletonRows.map((key) => (
        <Item key={key} />
      ))}
    </div>
  )
}
