import { getProduct, type Product } from '@easel/contract/publishing/products/endpoints.ts'
import { useParams } from 'react-router'
import { useApiQuery } from '../../../app/data.ts'
import { Loaded } from '../../../app/Loaded.tsx'
import { paths } from '../../../app/paths.ts'
import { type Locale, useLocale } from '../../../i18n/locale.ts'
import { useT } from '../../../i18n/texts.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Coins } from '../../../ui/Coins.tsx'
import { Gallery } from '../../../ui/Gallery.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useUploadReason } from '../../accounts/designers/public.ts'
import classes from './DetailScreen.module.css'
import { ProductContent, screenshotsOf } from './ProductContent.tsx'
import { ProductFacts } from './ProductFacts.tsx'

const isOf = (locale: Locale, packageLocale: string) =>
  packageLocale.toLowerCase().startsWith(locale) && !/tw|hk|hant/i.test(packageLocale)

const inLocale = (texts: Readonly<Record<string, string>>, locale: Locale): string | undefined =>
  Object.entries(texts).find(([key, text]) => isOf(locale, key) && text !== '')?.[1]

/** Name and description in the reader's language, and the name in the other one where it differs. */
function useNames({ name, names, description, descriptions }: Product) {
  const locale = useLocale()
  const other: Locale = locale === 'en' ? 'zh' : 'en'
  const own = inLocale(names, locale) ?? name
  const another = [inLocale(names, other), name].find((text) => text !== undefined && text !== own)
  return {
    name: own,
    otherName: another ? { text: another, lang: /\p{Script=Han}/u.test(another) ? 'zh-CN' : 'en' } : null,
    description: inLocale(descriptions, locale) ?? description,
  }
}

/** `/detail/:productId`: a work as the store shows it, the artwork first. */
export default function DetailScreen() {
  const { productId = '' } = useParams()
  const product = useApiQuery(getProduct, { params: { id: productId } })
  return (
    <Loaded query={product} skeleton={<DetailSkeleton />}>
      {(found) => <ProductPage product={found} />}
    </Loaded>
  )
}

function ProductPage({ product }: { product: Product }) {
  const t = useT('products')
  const { name, otherName, description } = useNames(product)
  const screenshots = screenshotsOf(product)
  return (
    <Stack as="article" gap={48}>
      <title>{`${name} · Easel`}</title>
      <Stack gap={16}>
        {product.own && <OwnerBar product={product} />}
        <div className={classes.first} data-kind={product.productType}>
          {(product.mockup ?? product.medium) && (
            <div className={classes.phone}>
              <ProductContent product={product} name={name} />
            </div>
          )}
          <div className={classes.about}>
            <header className={classes.head}>
              <h1>{name}</h1>
              {otherName && (
                <p className={classes.other} lang={otherName.lang}>
                  {otherName.text}
                </p>
              )}
              {product.designer ? (
                <p className={classes.by}>{t('by', { designer: product.designer })}</p>
              ) : (
                product.copyrightHolder && <p className={classes.by}>{`© ${product.copyrightHolder}`}</p>
              )}
            </header>
            <p className={classes.price}>
              <Coins amount={product.priceCoins} />
            </p>
            {product.tags.length > 0 && (
              <ul className={classes.tags} aria-label={t('tags')}>
                {product.tags.map(({ id, label }) => (
                  <li key={id}>{label}</li>
                ))}
              </ul>
            )}
            {description && <p className={classes.description}>{description}</p>}
            {product.updateLog && (
              <section className={classes.news}>
                <h2>{t('news', { version: product.version })}</h2>
                <p className={classes.description}>{product.updateLog}</p>
              </section>
            )}
          </div>
        </div>
      </Stack>
      {screenshots.length > 0 && (
        <Section title={t('screenshots')}>
          <Gallery label={name} pictures={screenshots} />
        </Section>
      )}
      <ProductFacts product={product} />
    </Stack>
  )
}

/** For its designer: how it stands, and the ways to change it. */
function OwnerBar({ product }: { product: Product }) {
  const t = useT('products')
  const reason = useUploadReason(product.productType)
  const { productId, state } = product
  return (
    <Banner
      tone={state === 'PUBLISHED' ? 'info' : 'warn'}
      title={t(`own.${state}`)}
      action={
        <div className={classes.ways}>
          <ButtonLink small href={paths.work(productId, product.productType)}>
            {t('own.manage')}
          </ButtonLink>
          {reason ? (
            <Button small disabledReason={reason}>
              {t('own.newVersion')}
            </Button>
          ) : (
            <ButtonLink small href={paths.uploadOf(product.productType, { product: productId })}>
              {t('own.newVersion')}
            </ButtonLink>
          )}
        </div>
      }
    >
      {t(`own.${state}Text`)}
    </Banner>
  )
}

function DetailSkeleton() {
  return (
    <div className={classes.first}>
      <div className={classes.phone}>
        <Skeleton ratio="9 / 19.5" />
      </div>
      <div className={classes.about}>
        <Skeleton width="60%" height="3rem" />
        <Skeleton width="30%" />
        <Skeleton height="8rem" />
      </div>
    </div>
  )
}
