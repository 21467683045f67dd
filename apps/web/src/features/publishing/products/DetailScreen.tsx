import { getProduct, type Product } from '@easel/contract/publishing/products/endpoints.ts'
import { systemNameOf } from '@easel/domain/publishing/products/systemVersions.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { apiQuery } from '../../../app/data.ts'
import { Loaded } from '../../../app/Loaded.tsx'
import { pageData } from '../../../app/pageData.ts'
import { paths } from '../../../app/paths.ts'
import { type Locale, languageTag, useLocale } from '../../../i18n/locale.ts'
import { useT } from '../../../i18n/texts.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Coins } from '../../../ui/Coins.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { useErrorMessage } from '../../../ui/form/refusal.ts'
import { formatBytes, formatNumber, tenths } from '../../../ui/format.ts'
import { Gallery } from '../../../ui/Gallery.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useUploadReason } from '../../accounts/designers/public.ts'
import classes from './DetailScreen.module.css'
import { languageName } from './languages.ts'
import { ProductContent, screenshotsOf } from './ProductContent.tsx'
import { regionName } from './regionName.ts'

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

const productQuery = (productId: string) => apiQuery(getProduct, { params: { id: productId } })

const page = pageData(({ param }) => [productQuery(param('productId'))])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/detail/:productId`: a work as the store shows it, the artwork first. */
export default function DetailScreen() {
  const { productId = '' } = useParams()
  const product = useQuery(productQuery(productId))
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

/** Everything that a buyer may want to know besides the pictures. */
function ProductFacts({ product }: { product: Product }) {
  const t = useT('products')
  const locale = useLocale()
  const words = useErrorMessage()
  const list = (items: readonly string[]) => items.join(locale === 'zh' ? '、' : ', ')
  const number = (value: number) => formatNumber(value, languageTag[locale])
  const systems = [...product.systemVersions].sort((a, b) => b - a)
  return (
    <Section title={t('facts.title')}>
      <DescriptionList
        facts={[
          ...(product.version ? [{ label: t('facts.version'), value: product.version }] : []),
          ...(product.medium?.seconds
            ? [
                {
                  label: t('facts.length'),
                  value: t('facts.seconds', { seconds: tenths(product.medium.seconds) }),
                },
              ]
            : []),
          ...(product.medium?.width && product.medium.height
            ? [
                {
                  label: t('facts.pixels'),
                  value: `${product.medium.width} × ${product.medium.height}`,
                },
              ]
            : []),
          { label: t('facts.size'), value: product.sizeBytes > 0 ? formatBytes(product.sizeBytes) : null },
          ...(systems.length > 0
            ? [
                {
                  label: t('facts.systems'),
                  value: list(systems.map((version) => systemNameOf(version) ?? String(version))),
                },
              ]
            : []),
          ...(product.fontLanguages.length > 0
            ? [
                {
                  label: t('facts.fontLanguages'),
                  value: list(product.fontLanguages.map((language) => languageName(language, locale))),
                },
              ]
            : []),
          {
            label: t('facts.regions'),
            value: list(product.regions.map((region) => regionName(region, locale, words))),
          },
          ...(product.designer ? [{ label: t('facts.designer'), value: product.designer }] : []),
          ...(product.copyrightHolder
            ? [{ label: t('facts.copyrightHolder'), value: product.copyrightHolder }]
            : []),
          ...(product.contributor ? [{ label: t('facts.contributor'), value: product.contributor }] : []),
          ...(product.downloads === null
            ? []
            : [{ label: t('facts.downloads'), value: number(product.downloads) }]),
          { label: t('facts.published'), value: <DateTime value={product.publishedAt} show="date" /> },
          { label: t('facts.updated'), value: <DateTime value={product.updatedAt} show="date" /> },
        ]}
      />
    </Section>
  )
}
