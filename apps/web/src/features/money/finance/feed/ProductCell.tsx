import type { ProductType } from '@easel/domain/productTypes.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { joinFacts } from '../../../../ui/format.ts'
import { Link } from '../../../../ui/Link.tsx'
import { StatusBadge } from '../../../../ui/StatusBadge.tsx'
import classes from '../Finance.module.css'

interface Named {
  readonly productId: string
  readonly name: string | null
  readonly productType: ProductType | null
  readonly designerName: string | null
  readonly designerBanned: boolean
}

/** A work with its kind and designer, or the id that nothing here has. */
export function ProductCell({ product }: { product: Named }) {
  const { productId, name, productType, designerName, designerBanned } = product
  const reviews = useT('reviews')
  if (name === null || productType === null) return <span className={classes.id}>{productId}</span>
  return (
    <div>
      <Link href={paths.product(productId)}>{name}</Link>
      <p className={classes.second}>
        {joinFacts([reviews(`type.${productType}`), designerName])}{' '}
        {designerBanned && <StatusBadge status="BANNED" />}
      </p>
    </div>
  )
}
