import type { ProductSummary } from '@easel/contract/publishing/products/endpoints.ts'
import { paths } from '../../../app/paths.ts'
import { useT } from '../../../i18n/texts.ts'
import { Artwork } from '../../../ui/Artwork.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Section } from '../../../ui/Section.tsx'
import classes from './Home.module.css'

/** The latest works in the store, large: the artwork is what the page is about. */
export function Released({ products }: { products: readonly ProductSummary[] }) {
  const t = useT('home')
  return (
    <Section title={t('released.title')}>
      {products.length === 0 && <p className={classes.small}>{t('released.none')}</p>}
      <ul className={classes.wall}>
        {products.map(({ productId, name, version, cover, updatedAt }) => (
          <li key={productId}>
            <Link href={paths.product(productId)} className={classes.piece}>
              {cover && <Artwork picture={cover} alt="" transitionName={`product-${productId}`} />}
              <span className={classes.pieceName}>{name}</span>
              <span className={classes.small}>
                {version && `${t('released.version', { version })} · `}
                <DateTime value={updatedAt} show="date" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
